#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// TOML 1.0 text to a flat list of records with their places in the text, by toml++.
//
// Nothing throws out of these functions, and no pointer that they return outlives its document.

#ifdef __cplusplus
extern "C" {
#endif

// Values nest at most this deep in each other; deeper text is a syntax error.
#define CTOML_MAX_NESTED_VALUES 16

// A parsed text. Made by ctoml_parse, freed once by ctoml_free.
typedef struct ctoml_document ctoml_document;

// Bytes of UTF-8, not terminated; a NUL may be among them. `bytes` is NULL where there is no text.
typedef struct {
  const char *bytes;
  size_t length;
} ctoml_text;

// Both from 1; a column is one Unicode scalar. 0 where unknown.
typedef struct {
  uint32_t line;
  uint32_t column;
} ctoml_position;

// `end` is just after the last character.
typedef struct {
  ctoml_position begin;
  ctoml_position end;
} ctoml_region;

typedef enum {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  CTOML_DATE,  // a date, a time, or both: only the kind is told
} ctoml_kind;

// One node. The list is in preorder: a table or array is followed by its `children` children, each
// with its own. A table's children come in no particular order.
typedef struct {
  ctoml_kind kind;
  size_t children;
  ctoml_region source;
  ctoml_text key;  // of a table's child
  ctoml_region key_source;
  ctoml_text string;
  int64_t integer;
  double number;
  bool boolean;
} ctoml_record;

// Why a text is no TOML, and where.
typedef struct {
  ctoml_text description;
  ctoml_region source;
} ctoml_failure;

// Parses `length` bytes. NULL only where memory has run out.
ctoml_document *ctoml_parse(const char *text, size_t length);

// Frees a document and all that it gave out; NULL is allowed.
void ctoml_free(ctoml_document *document);

// NULL where the text is TOML.
const ctoml_failure *ctoml_failure_of(const ctoml_document *document);

// The records, the root table first; none where the text is no TOML.
const ctoml_record *ctoml_records_of(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
