import { useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import { useConsent } from '../../api/consent.ts';
import type { Question } from '../../api/consent.ts';
import { useFeeds } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import { Choices } from '../../components/choices.tsx';
import { Fact, FactLines } from '../../components/facts.tsx';
import { Form, useOneAtATime } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { ConsentScopes } from './consent-scopes.tsx';
import styles from './consent.module.css';

interface ConsentFormProps {
  request: string;
  client: NonNullable<Question['client']>;
  scopes: Question['scopes'];
}

/** What a client may do. It begins with what only reads. */
export function ConsentForm({ request, client, scopes }: ConsentFormProps) {
  const texts = messages.consent;
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const consent = useConsent();
  const [chosen, setChosen] = useState(() =>
    scopes.filter(({ reads }) => reads).map(({ name }) => name as string),
  );
  const [feedIds, setFeedIds] = useState<string[]>([]);
  const [categoryIds, setCategoryIds] = useState<string[]>([]);
  const limits = feedIds.length + categoryIds.length > 0 ? { feedIds, categoryIds } : {};
  const answer = async (approve: boolean) =>
    location.assign(
      await consent.mutateAsync({
        request,
        approve,
        ...(approve && { scopes: chosen, ...limits }),
      }),
    );
  const deny = useOneAtATime(() => answer(false));
  return (
    <Form onSubmit={() => answer(true)}>
      <Section title={client.name || texts.unnamed}>
        <FactLines>
          <Fact name={texts.vouchedBy}>{client.host ?? texts.nobody}</Fact>
          <Fact name={texts.returnsTo}>
            <bdi>{client.returnsTo}</bdi>
          </Fact>
        </FactLines>
        {client.isLocal && <Warning>{texts.localWarning}</Warning>}
        {!client.isLocal && client.host === null && (
          <Warning>{texts.nameWarning(client.returnsTo)}</Warning>
        )}
      </Section>
      <Section title={texts.may} lead={texts.mayLead}>
        <ConsentScopes scopes={scopes} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Section title={texts.where} lead={texts.whereLead}>
        <Choices
          legend={messages.keys.limitCategories}
          hint={texts.limitHint}
          options={categories}
          chosen={categoryIds}
          onChange={setCategoryIds}
        />
        <Choices
          legend={messages.keys.limitFeeds}
          hint={texts.limitHint}
          options={feeds.map(({ id, title }) => ({ id, name: title }))}
          chosen={feedIds}
          onChange={setFeedIds}
        />
      </Section>
      <ErrorNotice error={consent.error} />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={consent.isPending}
          disabled={chosen.length === 0}
        >
          {texts.approve}
        </Button>
        <Button busy={consent.isPending} onClick={deny}>
          {texts.deny}
        </Button>
      </div>
    </Form>
  );
}
