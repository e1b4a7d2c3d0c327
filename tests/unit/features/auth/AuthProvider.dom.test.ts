// behaviour §8
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAuth } from "#features/auth/AuthProvider.tsx";

test("using the auth context outside its provider raises an error", () => {
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
});
