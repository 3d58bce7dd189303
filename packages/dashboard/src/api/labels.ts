import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LABELS_CHANGED, tellTabs } from '../live/shared-events.ts';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import { applyLabels, renewLists } from './post-lists.ts';
import type { LabelChange } from './post-lists.ts';
import { ACCOUNT } from './query-client.ts';

export type Label = Schemas['Label'];

const LABELS = ['labels'];

/** All labels of the account, ordered by name. */
export const useLabels = () =>
  useQuery({
    queryKey: LABELS,
    queryFn: async () => {
      const labels = await readAllPages(api.labels.list({ pageSize: 100 }));
      return labels.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

export function useCreateLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrap(api.labels.create({ name })),
    onSettled: () => client.invalidateQueries({ queryKey: LABELS }),
  });
}

/** A change that posts show: their labels have another name, or are gone. */
function useLabelChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      renewLists(client);
      return Promise.all(
        [LABELS, ['post'], COUNTS].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

export const useRenameLabel = () =>
  useLabelChange(({ id, name }: { id: string; name: string }) =>
    unwrap(api.labels.update(id, { name })),
  );

export const useDeleteLabel = () => useLabelChange((id: string) => unwrap(api.labels.remove(id)));

interface Labelling extends LabelChange {
  id: string;
}

/** Puts labels on a post, or takes them off. The page shows it at once, and takes it back after a failure. */
export function useLabelPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, added = [], removed = [] }: Labelling) =>
      unwrap(
        api.posts.setState({
          ids: [id],
          ...(added.length > 0 && { addLabelIds: added.map((label) => label.id) }),
          ...(removed.length > 0 && { removeLabelIds: removed.map((label) => label.id) }),
        }),
      ),
    onMutate: ({ id, ...change }) => applyLabels(client, [id], change),
    onError: (_error, { id, added, removed }) =>
      applyLabels(client, [id], { added: removed, removed: added }),
    onSuccess: (_answer, { id, ...change }) => {
      const account = client.getQueryData<{ id: string }>(ACCOUNT);
      if (account) tellTabs(account.id, LABELS_CHANGED, { ids: [id], change });
    },
    onSettled: () => client.invalidateQueries({ queryKey: COUNTS }),
  });
}
