/** SPEC §2, admin screen at /secure. */
export function SecurePage() {
  return <h1 className="p-6 font-display text-3xl font-bold">Admin</h1>;
}
