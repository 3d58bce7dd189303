import { Link, useSearchParams } from 'wouter';
import { useRules } from '../../api/rules.ts';
import { Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { RuleForm } from './rule-form.tsx';

/** A new rule; the address has what it begins with. */
export function NewRuleScreen() {
  const [params] = useSearchParams();
  const [feed, category] = [params.get('feed'), params.get('category')];
  const begun = {
    filter: params.get('filter') ?? '',
    feedIds: feed ? [feed] : [],
    categoryIds: category ? [category] : [],
  };
  return <RuleForm key={params.toString()} begun={begun} />;
}

/** Changes a rule. */
export function EditRuleScreen({ id }: { id?: string }) {
  const texts = messages.rules;
  const rules = useRules();
  return (
    <Loaded query={rules} rows={8}>
      {(all) => {
        const rule = all.find((each) => each.id === id);
        return rule ? (
          <RuleForm key={rule.id} rule={rule} />
        ) : (
          <Screen title={texts.noSuch}>
            <EmptyState
              icon="sliders"
              title={texts.noSuch}
              action={<Link href="/rules">{texts.title}</Link>}
            >
              {texts.noSuchText}
            </EmptyState>
          </Screen>
        );
      }}
    </Loaded>
  );
}
