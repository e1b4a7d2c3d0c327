import { expect, test } from "vitest";
import { serverSentence } from "../../../src/data/serverSentence.ts";

test.each([
  ["The resource already exists", "The resource already exists"],
  [
    '{"statusCode":"413","error":"Payload too large","message":"The object exceeded the maximum allowed size"}',
    "The object exceeded the maximum allowed size",
  ],
  ['{"error":"Payload too large"}', "Payload too large"],
  ["<html><title>502</title></html>", ""],
  ["", ""],
  ["null", ""],
  ["17", ""],
  ["x".repeat(400), ""],
])("the sentence in %j is %j", (body, sentence) => {
  expect(serverSentence(body)).toBe(sentence);
});
