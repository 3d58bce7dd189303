import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { words } from '../../messages/index.ts';
import styles from './account.module.css';
import { download } from './download.ts';

/** Recovery codes, which only the answer to their creation contains. */
export function secretOf(codes: string[]): Secret {
  const text = codes.join('\n');
  const save = () => download('sluice-recovery-codes.txt', 'text/plain', [`${text}\n`]);
  return {
    title: words.account.codesTitle,
    text,
    notCopied: words.account.codesNotSaved,
    children: (onCopied) => (
      <>
        <p>{words.account.codesLead}</p>
        <ul className={styles.codes} dir="ltr" onCopy={onCopied}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={text} label={words.account.copyCodes} onCopied={onCopied} />
          <Button
            icon="download"
            onClick={() => {
              save();
              onCopied();
            }}
          >
            {words.account.downloadCodes}
          </Button>
        </div>
      </>
    ),
  };
}
