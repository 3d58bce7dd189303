import { useState } from 'react';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportSection } from './export-section.tsx';
import { LeaveSection } from './leave-section.tsx';

/** Takes all data away, leaves the account, or deletes it. */
export function DataSections() {
  const [isDeleting, setDeleting] = useState(false);
  const may = useMay();
  return (
    <>
      <ExportSection />
      <LeaveSection />
      {may('owner') && (
        <Section title={messages.account.deleteTitle} lead={messages.account.deleteLead}>
          <div>
            <Button icon="trash" onClick={() => setDeleting(true)}>
              {messages.account.deleteAction}
            </Button>
          </div>
        </Section>
      )}
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
