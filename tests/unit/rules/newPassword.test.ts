// behaviour §10.7
import { expect, test } from "vitest";
import { passwordMessages } from "#messages/signInMessages.ts";
import { passwordProblems } from "#rules/newPassword.ts";

test.each([
  [{ status: 422, code: "weak_password", message: "Too weak." }, { password: "Too weak." }],
  [{ status: 422, code: "same_password", message: "The same." }, { password: "The same." }],
  [{ status: 400, code: "invalid_credentials", message: "No." }, { current: passwordMessages.wrong }],
  [{ status: 403, code: "session_not_found", message: "Gone." }, null],
  [new Error("Cut off"), null],
  [null, null],
])("the failure %j is shown at the fields of the form as %j", (error, problems) => {
  expect(passwordProblems(error)).toEqual(problems);
});
