import Testing

@Suite struct `The page of faults` {
  @Test func `names tests that there are, one at least in each row`() throws {
    let outcome = try Shell().run(
      #"""
      cd "$STYLUSD_SHARE/.."
      # The last cell of each row but the table's head and the headings in it.
      sed -n '/^|---/,$ { /^| \*\*\|^|---/d; s/^|.*|.*|\(.*\)|$/\1/p }' docs/faults.md >"$HOME/cells"
      [ -s "$HOME/cells" ] || echo 'there are no rows'
      grep -v '`' "$HOME/cells"
      grep -o '`[^`]*`' "$HOME/cells" | tr -d '`' | while read -r name; do
        case $name in
          *' '*) grep -rqF --include='*.swift' "func \`$name\`" Tests ;;
          *) ls Tests/System/scenarios/*/"$name" >/dev/null 2>&1 ;;
        esac || echo "there is no test '$name'"
      done
      """#)
    #expect(outcome.output == "")
  }
}
