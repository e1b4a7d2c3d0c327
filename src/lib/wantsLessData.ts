/** Whether the visitor asked for less data (Save-Data; https://wicg.github.io/savedata/). */
export function wantsLessData(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false;
  const connection: unknown = navigator.connection;
  return typeof connection === "object" && connection !== null && "saveData" in connection
    ? connection.saveData === true
    : false;
}
