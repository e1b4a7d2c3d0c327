import { useEffect } from "react";

/** Shows a text as the document's title, and the page's own title again when it is null. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const ownTitle = document.title;
    document.title = title;
    return () => {
      document.title = ownTitle;
    };
  }, [title]);
}
