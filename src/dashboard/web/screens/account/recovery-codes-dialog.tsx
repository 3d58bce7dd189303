import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { words } from '../../messages/index.ts';
import styles from './account.module.css';
import { download } from './download.ts';

/** Shows recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog title={words.account.codesTitle} onClose={onClose}>
      <p>{words.account.codesLead}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label={words.account.copyCodes} />
        <Button
          icon="download"
          onClick={() => download('sluice-recovery-codes.txt', 'text/plain', [`${text}\n`])}
        >
          {words.account.downloadCodes}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {words.account.codesSaved}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
