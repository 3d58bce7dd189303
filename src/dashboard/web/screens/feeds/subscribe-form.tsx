import { useState } from 'react';
import { useCreateFeed, useDiscoverFeeds } from '../../api/feeds.ts';
import type { DiscoveredFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { CategorySelect } from './category-select.tsx';
import { FeedChoices } from './feed-choices.tsx';

/** Subscribes by the address of a feed or of a page, and lets choose where the page has several. */
export function SubscribeForm({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [offers, setOffers] = useState<DiscoveredFeed[]>([]);
  const [chosen, setChosen] = useState('');
  const discover = useDiscoverFeeds();
  const create = useCreateFeed();
  const toast = useToast();
  const isBusy = discover.isPending || create.isPending;
  const error = create.error ?? discover.error;
  const { feedUrl, url } = Problem.from(error).fields;
  const wrongAddress = feedUrl ?? url;

  const subscribe = async (feed: string) => {
    const { title } = await create.mutateAsync({ feedUrl: feed, categoryId: categoryId || null });
    toast(`Subscribed to “${title}”.`);
    onDone();
  };
  const look = async () => {
    const typed = withScheme(address);
    const found = await discover.mutateAsync(typed);
    setOffers(found);
    setChosen(found[0]?.feedUrl ?? '');
    // With nothing found, subscribing says why not.
    if (found.length < 2) await subscribe(found[0]?.feedUrl ?? typed);
  };
  const submit = () => {
    create.reset();
    // The form shows what went wrong.
    (offers.length > 1 ? subscribe(chosen) : look()).catch(() => undefined);
  };

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Field
        label="Address"
        hint="Of a website, a blog or a feed."
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
      {!wrongAddress && <ErrorNotice error={error} />}
      <DialogActions>
        <Button type="submit" kind="primary" icon="feeds" busy={isBusy}>
          Subscribe
        </Button>
      </DialogActions>
    </form>
  );
}

/** People type `blog.example.com`. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
