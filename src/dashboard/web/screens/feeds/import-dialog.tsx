import { useState } from 'react';
import { useImport, useStartImport } from '../../api/imports.ts';
import type { Import } from '../../api/imports.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import styles from './feeds.module.css';

/** Imports the feeds of an OPML file and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const start = useStartImport();
  return (
    <Dialog title="Import OPML" onClose={onClose}>
      {start.data ? (
        <Progress started={start.data} onClose={onClose} />
      ) : (
        <FileForm
          onClose={onClose}
          busy={start.isPending}
          error={start.error}
          onSubmit={start.mutateAsync}
        />
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
      <Field
        label="OPML file"
        hint="An export from another reader. Its folders become categories. Existing feeds are not changed."
        type="file"
        accept=".opml,.xml,text/xml,application/xml,text/x-opml"
        required
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" icon="upload" busy={busy}>
          Import
        </Button>
      </DialogActions>
    </Form>
  );
}

function Progress({ started, onClose }: { started: Import; onClose: () => void }) {
  const { status, total, done, created, skipped, failed, results } = useImport(started);
  const isFinished = status === 'finished';
  const failures = results.filter((row) => row.status === 'failed');
  return (
    <>
      <div className={styles.progress}>
        <progress
          aria-label="Import"
          max={Math.max(total, 1)}
          value={isFinished && !total ? 1 : done}
        />
        <p role="status">
          {isFinished ? 'Finished: ' : `${done} of ${total} feeds: `}
          {created} added, {skipped} skipped, {failed} failed.
        </p>
      </div>
      {failures.length > 0 && (
        <section aria-label="Failed feeds" className={styles.failures} tabIndex={0}>
          {failures.map(({ feedUrl, title, message }) => (
            <div key={feedUrl}>
              <p>{title ?? feedUrl}</p>
              <p>{message}</p>
            </div>
          ))}
        </section>
      )}
      {!isFinished && <p>You can close this dialog. The import continues.</p>}
      <DialogActions>
        <Button kind={isFinished ? 'primary' : 'secondary'} onClick={onClose}>
          {isFinished ? 'Done' : 'Close'}
        </Button>
      </DialogActions>
    </>
  );
}
