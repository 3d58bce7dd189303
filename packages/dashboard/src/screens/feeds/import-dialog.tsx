import { useState } from 'react';
import { useImport, useLastImport, useRetryImport, useStartImport } from '../../api/imports.ts';
import type { Import } from '../../api/imports.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { importText } from '../../messages/service-texts.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './import.module.css';

/** Imports the feeds of an OPML file and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const start = useStartImport();
  return (
    <Dialog title={messages.feeds.importTitle} onClose={onClose} busy={start.isPending}>
      {start.data ? (
        <Progress started={start.data} onClose={onClose} />
      ) : (
        <>
          <FileForm
            onClose={onClose}
            busy={start.isPending}
            error={start.error}
            onSubmit={start.mutateAsync}
          />
          <LastImport onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface FileFormProps {
  busy: boolean;
  error: Error | null;
  onSubmit: (file: File) => Promise<unknown>;
  onClose: () => void;
}

function FileForm({ busy, error, onSubmit, onClose }: FileFormProps) {
  const [file, setFile] = useState<File>();
  return (
    <Form onSubmit={async () => file && onSubmit(file)}>
      <DropZone
        label={messages.feeds.opmlFile}
        hint={messages.feeds.dropHint}
        accept=".opml,.xml,text/xml,application/xml,text/x-opml"
        file={file}
        onFile={setFile}
      />
      <ErrorNotice error={error} />
      <DialogActions>
        <Button busy={busy} onClick={onClose}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" kind="primary" icon="upload" busy={busy} disabled={!file}>
          {messages.feeds.import}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What came of the import before, also after the page was left. */
function LastImport({ onClose }: { onClose: () => void }) {
  const { data: last } = useLastImport();
  if (!last) return null;
  return (
    <section className={styles.last} aria-labelledby="last-import">
      <h3 id="last-import">
        {messages.feeds.lastImport} · <Time instant={last.createdAt} />
      </h3>
      <Progress key={last.id} started={last} onClose={onClose} withRows />
    </section>
  );
}

function Progress({
  started,
  onClose,
  withRows = false,
}: {
  started: Import;
  onClose: () => void;
  withRows?: boolean;
}) {
  const texts = messages.feeds;
  const { status, total, done, created, skipped, failed, results } = useImport(started);
  const retry = useRetryImport();
  const isFinished = status === 'finished';
  const failures = results.filter((row) => row.status === 'failed');
  return (
    <>
      <div className={styles.progress}>
        <progress
          aria-label={texts.import}
          max={Math.max(total, 1)}
          value={isFinished && !total ? 1 : done}
        />
        <p role="status">
          {isFinished ? texts.finished : texts.importedOf(done, total)}
          {texts.importCounts(created, skipped, failed)}
        </p>
      </div>
      {withRows && <Rows rows={results} />}
      {!withRows && failures.length > 0 && (
        <section aria-label={texts.importFailures} className={styles.failures} tabIndex={0}>
          {failures.map((row) => (
            <div key={row.feedUrl}>
              <p dir="auto">{row.title ?? row.feedUrl}</p>
              <p>
                <SentenceText>{importText(row)}</SentenceText>
              </p>
            </div>
          ))}
        </section>
      )}
      {!isFinished && <p>{texts.importGoesOn}</p>}
      <ErrorNotice error={retry.error} />
      <DialogActions>
        {isFinished && failed > 0 && (
          <Button icon="refresh" busy={retry.isPending} onClick={() => retry.mutate(started.id)}>
            {texts.importAgain(failed)}
          </Button>
        )}
        {!withRows && (
          <Button kind={isFinished ? 'primary' : 'secondary'} onClick={onClose}>
            {isFinished ? messages.common.done : messages.common.close}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function Rows({ rows }: { rows: Import['results'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={messages.feeds.importRows} className={styles.failures} tabIndex={0}>
      {rows.map((row, at) => (
        <div key={at}>
          <p dir="auto">{row.title ?? row.feedUrl}</p>
          <p>
            {messages.feeds.importStates[row.status]}
            {row.message !== null && ': '}
            {row.message !== null && <SentenceText>{importText(row)}</SentenceText>}
          </p>
        </div>
      ))}
    </section>
  );
}
