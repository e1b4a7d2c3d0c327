import { NAMES_MAX } from "#dashboardConfig.ts";
import { restoreMessages } from "#messages/backupMessages.ts";

/** Names what lacks its file on the site, after a sentence; nothing without names. */
export function LackingFiles({ owners, sentence }: { owners: string[]; sentence: string }) {
  const more = owners.length - NAMES_MAX;
  return owners.length === 0 ? null : (
    <div role="note" className="wrap-anywhere">
      <p className="font-medium">{sentence}</p>
      <ul role="list" className="list-disc pl-5">
        {owners.slice(0, NAMES_MAX).map((owner) => (
          <li key={owner}>
            <bdi translate="no">{owner}</bdi>
          </li>
        ))}
        {more > 0 && <li>{restoreMessages.more(more)}</li>}
      </ul>
    </div>
  );
}
