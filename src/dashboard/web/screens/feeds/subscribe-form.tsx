import { useState } from 'react';
import { useSubscribe } from '../../api/feeds.ts';
import type { DiscoveredFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { CategorySelect } from './category-select.tsx';
import { FeedChoices } from './feed-choices.tsx';

/**
 * Subscribes by the address of a feed or page. If the page has several feeds, the user selects one.
 */
export function SubscribeForm({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [offers, setOffers] = useState<DiscoveredFeed[]>([]);
  const [chosen, setChosen] = useState('');
  const subscribe = useSubscribe();
  const toast = useToast();
  const { feedUrl: wrongAddress } = Problem.from(subscribe.error).fields;
  const submit = async () => {
    const wanted = offers.length > 1 ? chosen : address;
    const outcome = await subscribe.mutateAsync(
      { address: wanted, categoryId: categoryId || null },
      // Not if the form was closed in the meantime.
      { onSuccess: (made) => !Array.isArray(made) && onDone() },
    );
    if (Array.isArray(outcome)) {
      setOffers(outcome);
      setChosen(outcome[0]?.feedUrl ?? '');
    } else {
      toast(`Subscribed to “${outcome.title}”.`);
    }
  };

  return (
    <Form onSubmit={submit}>
      <Field
        label="Address"
        hint="The address of a website, a blog or a feed."
        placeholder="blog.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        required
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setOffers([]);
        }}
        error={wrongAddress}
      />
      {offers.length > 1 && <FeedChoices offers={offers} chosen={chosen} onChoose={setChosen} />}
      <CategorySelect value={categoryId} onChange={setCategoryId} />
      {!wrongAddress && <ErrorNotice error={subscribe.error} />}
      <DialogActions>
        <Button type="submit" kind="primary" icon="feeds" busy={subscribe.isPending}>
          Subscribe
        </Button>
      </DialogActions>
    </Form>
  );
}
