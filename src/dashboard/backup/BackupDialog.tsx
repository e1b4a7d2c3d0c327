import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BACKUP_MEMORY_BYTES } from "#dashboardConfig.ts";
import { backupSizeQuery } from "#data/backupSource.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { noteUpkeep } from "#data/upkeep.ts";
import { dayOf } from "#lib/dates.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { savesToDisk } from "#lib/saveStream.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { backupMessages } from "#messages/backupMessages.ts";
import { downloadMessages } from "#messages/languages/en.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { DownloadProgress } from "#ui/DownloadProgress.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useDownload } from "#ui/useDownload.ts";
import { backupZip } from "./backupZip.ts";
import { LackingFiles } from "./LackingFiles.tsx";

export function BackupDialog({ onClose }: { onClose: () => void }) {
  const size = useQuery(backupSizeQuery);
  const { state, start, cancel, tryAgain } = useDownload(errorMessage, downloadMessages.notSaved);
  const client = useQueryClient();
  const [lacking, setLacking] = useState<string[]>([]);
  const isRunning = state.status === "running";
  useDiscardGuard(isRunning);

  /** Best effort: without it "Left to set up" reminds of a backup too early. */
  const noteBackup = async () => {
    await noteUpkeep("backup").catch((error: unknown) => console.warn("The backup was not noted:", error));
    await client.invalidateQueries(projectSetupQuery);
  };

  const backUp = (total: number) => {
    const folder = `backup-${dayOf(new Date())}`;
    start({
      fileName: `${folder}.zip`,
      type: "application/zip",
      total,
      open: (transfer) => backupZip(folder, transfer, setLacking),
      onSaved: () => void noteBackup(),
    });
  };

  return (
    <Dialog isOpen onClose={onClose} isBusy={isRunning} title="Back up" description={backupMessages.purpose}>
      {size.isPending && <Spinner label={backupMessages.reading} className="w-full py-6" />}
      <ReadFailure query={size} text={errorMessage(size.error, backupMessages.unavailable)} />
      {size.data && (
        <div className="flex flex-col gap-3 text-sm">
          <p>
            <span>{backupMessages.contents(size.data.albums, size.data.tracks, size.data.files)}</span>{" "}
            <span>{backupMessages.traffic(formatBytes(size.data.bytes))}</span>
          </p>
          <p className="text-muted">{backupMessages.without}</p>
          {size.data.bytes > BACKUP_MEMORY_BYTES && !savesToDisk() ? (
            <p className="font-medium">{backupMessages.otherBrowser}</p>
          ) : (
            <>
              <p className="text-muted">{backupMessages.keepOpen}</p>
              <div>
                <Button variant="primary" disabled={isRunning} onClick={() => backUp(size.data.bytes)}>
                  Back up
                </Button>
                <DownloadProgress state={state} onCancel={cancel} onTryAgain={tryAgain} />
              </div>
            </>
          )}
          {state.status === "saved" && (
            <>
              <LackingFiles owners={lacking} sentence={backupMessages.lacking} />
              <p className="text-muted">{backupMessages.restore}</p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
