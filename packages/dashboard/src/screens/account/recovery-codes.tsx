import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { download } from './download.ts';

/** Recovery codes, which only the answer to their creation contains. */
export function recoveryCodesSecret(codes: string[]): Secret {
  const text = codes.join('\n');
  const save = () => download('sluice-recovery-codes.txt', 'text/plain', [`${text}\n`]);
  return {
    title: messages.account.codesTitle,
    text,
    notCopied: messages.account.codesNotSaved,
    children: (onCopied) => (
      <>
        <p>{messages.account.codesLead}</p>
        <ul className={styles.codes} dir="ltr" onCopy={onCopied}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={text} label={messages.account.copyCodes} onCopied={onCopied} />
          <Button
            icon="download"
            onClick={() => {
              save();
              onCopied();
            }}
          >
            {messages.account.downloadCodes}
          </Button>
        </div>
      </>
    ),
  };
}
