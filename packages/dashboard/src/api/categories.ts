import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';

export type Category = Schemas['Category'];

const CATEGORIES = ['categories'];

/** All categories of the account, ordered by name. */
export const useCategories = () =>
  useQuery({
    queryKey: CATEGORIES,
    queryFn: async () => {
      const categories = await readAllPages(api.categories.list({ pageSize: 100 }));
      return categories.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

function useCategoryChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CATEGORIES }),
        client.invalidateQueries({ queryKey: ['feeds'] }),
      ]),
  });
}

export const useCreateCategory = () =>
  useCategoryChange((name: string) => unwrap(api.categories.create({ name })));

export const useRenameCategory = () =>
  useCategoryChange(({ id, name }: { id: string; name: string }) =>
    unwrap(api.categories.update(id, { name })),
  );

export const useDeleteCategory = () =>
  useCategoryChange((id: string) => unwrap(api.categories.remove(id)));
