import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import { renewLists } from './post-lists.ts';

export type Rule = Schemas['Rule'];
export type NewRule = Schemas['CreateRule'];
export type RuleChange = Schemas['UpdateRule'];
export type DroppedPost = Schemas['DroppedPost'];
/** What a rule is tried with. */
export type RuleTrial = Schemas['TestRule'];

const RULES = ['rules'];
const DROPPED = ['dropped-posts'];
const JOB_POLL_MS = 1_000;

/** All rules of the account, in the order in which they look at posts. */
export const useRules = () =>
  useQuery({
    queryKey: RULES,
    queryFn: () => readAllPages(api.rules.list({ pageSize: 100 })),
  });

function useRuleChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: RULES }),
  });
}

export const useCreateRule = () => useRuleChange((body: NewRule) => unwrap(api.rules.create(body)));

export const useUpdateRule = () =>
  useRuleChange(({ id, change }: { id: string; change: RuleChange }) =>
    unwrap(api.rules.update(id, change)),
  );

/** Moves a rule by one place, or switches it on or off. The list shows it at once. */
export function useArrangeRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Arrangement }) =>
      unwrap(api.rules.update(id, change)),
    onMutate: ({ id, change }) =>
      client.setQueryData<Rule[]>(RULES, (rules) => rules && arranged(rules, id, change)),
    onSettled: () => client.invalidateQueries({ queryKey: RULES }),
  });
}

type Arrangement = Pick<RuleChange, 'position' | 'enabled'>;

function arranged(rules: Rule[], id: string, change: Arrangement): Rule[] {
  const at = rules.findIndex((rule) => rule.id === id);
  const rule = rules[at];
  if (!rule) return rules;
  const { enabled = rule.enabled, position = rule.position } = change;
  const others = rules.toSpliced(at, 1);
  return others
    .toSpliced(position - 1, 0, { ...rule, enabled })
    .map((each, place) => ({ ...each, position: place + 1 }));
}

export const useDeleteRule = () => useRuleChange((id: string) => unwrap(api.rules.remove(id)));

/** What a rule would meet; without a trial, nothing is requested. The last answer stays until the next one. */
export const useRuleTrial = (trial: RuleTrial | null) =>
  useQuery({
    queryKey: ['rule-trial', trial],
    queryFn: () => unwrap(api.rules.test(trial!)),
    enabled: trial !== null,
    placeholderData: (before) => before,
    // Its error is about what is typed.
    retry: false,
  });

/** Applies a rule to stored posts. */
export const useApplyRule = () =>
  useMutation({ mutationFn: (id: string) => unwrap(api.rules.apply(id)) });

/** The progress of a rule over stored posts, until it has ended. */
export function useRuleJob(ruleId: string, jobId: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['rule-job', ruleId, jobId],
    queryFn: async () => {
      const job = await unwrap(api.rules.getJob(ruleId, jobId!));
      if (hasEnded(job)) {
        renewLists(client);
        for (const queryKey of [['post'], COUNTS]) void client.invalidateQueries({ queryKey });
      }
      return job;
    },
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : JOB_POLL_MS),
  });
}

export const hasEnded = ({ status }: Schemas['RuleJob']): boolean =>
  status === 'finished' || status === 'failed';

/** The posts that rules did not let in, newest first; loads one page at a time. */
export const useDroppedPosts = () =>
  useInfiniteQuery({
    queryKey: DROPPED,
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.rules.listDroppedPosts({ pageSize: 50, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Stores a dropped post. */
export function useRestorePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.rules.restoreDroppedPost(id)),
    onSettled: () => {
      renewLists(client);
      return Promise.all(
        [DROPPED, COUNTS].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
