import { useCallback, useEffect, useState } from "react";
import { readStoredText, storeText } from "./storedText.ts";

const KEY = "player.shortcuts";

/** Whether the shortcuts are on, remembered between visits, and its setter (WCAG 2.2, 2.1.4: they can be turned off). */
export function useShortcutsSwitch(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(readStoredText(KEY) !== "off"), []);
  const keep = useCallback((next: boolean) => {
    setIsOn(next);
    storeText(KEY, next ? "on" : "off");
  }, []);
  return [isOn, keep];
}
