import { useMutation } from '@tanstack/react-query';
import type { EventFilter } from '../../api/audit-events.ts';
import { api, readAllPages } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { toCsv } from './csv.ts';
import { download, fileName } from './download.ts';

/** Downloads all events that match a filter as a table for spreadsheets. */
export function CsvButton({ filter }: { filter: EventFilter }) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => readAllPages(api.audit.listEvents({ ...filter, pageSize: 100 })),
    onSuccess: (events) => {
      download(fileName('audit', 'csv'), 'text/csv', [toCsv(events)]);
      toast(messages.account.csvDone(events.length));
    },
    onError: (error) => toast(error),
    gcTime: 0,
  });
  return (
    <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {messages.account.downloadCsv}
    </Button>
  );
}
