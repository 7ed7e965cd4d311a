#include "CToml.h"

// With NDEBUG toml++ turns its assertions into assumptions, which a strange text could make false.
#undef NDEBUG
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES CTOML_MAX_NESTED_VALUES
#include <toml++/toml.h>

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct ctoml_document {
  toml::table root;
  std::vector<ctoml_record> records;
  std::string description;
  std::optional<ctoml_failure> failure;
};

namespace {

ctoml_text text(std::string_view view) { return {view.data(), view.size()}; }

ctoml_position position(const toml::source_position &from) { return {from.line, from.column}; }

ctoml_region region(const toml::source_region &from) {
  return {position(from.begin), position(from.end)};
}

void flatten(const toml::node &node, const toml::key *key, std::vector<ctoml_record> &records);

void flatten_children(const toml::table &table, std::vector<ctoml_record> &records) {
  for (auto &&[key, child] : table) flatten(child, &key, records);
}

void flatten_children(const toml::array &array, std::vector<ctoml_record> &records) {
  for (auto &&child : array) flatten(child, nullptr, records);
}

// Recursion is bounded: values nest at most CTOML_MAX_NESTED_VALUES deep, and the caller bounds
// the length of dotted keys.
void flatten(const toml::node &node, const toml::key *key, std::vector<ctoml_record> &records) {
  ctoml_record record = {};
  record.kind = CTOML_DATE;
  record.source = region(node.source());
  if (key != nullptr) {
    record.key = text(key->str());
    record.key_source = region(key->source());
  }
  if (const auto *table = node.as_table()) {
    record.kind = CTOML_TABLE;
    record.children = table->size();
    records.push_back(record);
    flatten_children(*table, records);
    return;
  }
  if (const auto *array = node.as_array()) {
    record.kind = CTOML_ARRAY;
    record.children = array->size();
    records.push_back(record);
    flatten_children(*array, records);
    return;
  }
  if (const auto *string = node.as_string()) {
    record.kind = CTOML_STRING;
    record.string = text(string->get());
  } else if (const auto *integer = node.as_integer()) {
    record.kind = CTOML_INTEGER;
    record.integer = integer->get();
  } else if (const auto *number = node.as_floating_point()) {
    record.kind = CTOML_FLOAT;
    record.number = number->get();
  } else if (const auto *boolean = node.as_boolean()) {
    record.kind = CTOML_BOOLEAN;
    record.boolean = boolean->get();
  }
  records.push_back(record);
}

void fill(ctoml_document &document, std::string_view source) {
  auto result = toml::parse(source);
  if (result) {
    document.root = std::move(result).table();
    flatten(document.root, nullptr, document.records);
  } else {
    document.description = result.error().description();
    document.failure = {text(document.description), region(result.error().source())};
  }
}

}  // namespace

ctoml_document *ctoml_parse(const char *text, size_t length) {
  try {
    auto document = std::make_unique<ctoml_document>();
    fill(*document, std::string_view(text, length));
    return document.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

void ctoml_free(ctoml_document *document) { delete document; }

const ctoml_failure *ctoml_failure_of(const ctoml_document *document) {
  return document->failure ? &*document->failure : nullptr;
}

const ctoml_record *ctoml_records_of(const ctoml_document *document, size_t *count) {
  *count = document->records.size();
  return document->records.data();
}
