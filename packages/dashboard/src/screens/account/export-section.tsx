import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportAccount } from '../../api/export.ts';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/screen.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './account.module.css';
import { download, fileName } from './download.ts';

/** Downloads everything that the account has as one file. */
export function ExportSection() {
  const [count, setCount] = useState(0);
  const toast = useToast();
  const may = useMay();
  const save = useMutation({
    mutationFn: () => exportAccount(may, setCount),
    onSuccess: (lines) => {
      download(fileName('export', 'ndjson'), 'application/x-ndjson', lines);
      toast(messages.account.exported(number(lines.length)));
    },
    onError: (error) => toast(error),
    gcTime: 0,
  });
  return (
    <Section title={messages.account.exportTitle} lead={messages.account.exportLead}>
      <div className={styles.state}>
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {messages.account.exportAction}
        </Button>
        <span role="status" className={styles.quiet}>
          {save.isPending && messages.account.exporting(number(count))}
        </span>
      </div>
    </Section>
  );
}
