import { useState } from 'react';
import { useDiscovery, useSubscribe } from '../../api/feeds.ts';
import type { OfferedFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { buildHeaders } from '../../header-lines.ts';
import { messages } from '../../messages/index.ts';
import { CategorySelect, useCategoryChoice } from './category-select.tsx';
import { FeedOffers } from './feed-offers.tsx';
import { FetchingSettings } from './feed-settings-fields.tsx';
import { NO_SETTINGS, getChange, buildFields } from './feed-settings.ts';
import { useSubscribeToOffers } from './subscribe-to-offers.ts';

/**
 * Subscribes by the address of a feed or page. If the page has several feeds, the user selects
 * those to subscribe to. A preview shows them before.
 */
export function SubscribeForm({ onDone }: { onDone: () => void }) {
  const texts = messages.feeds;
  const [address, setAddress] = useState('');
  const category = useCategoryChoice();
  const [settings, setSettings] = useState(buildFields(NO_SETTINGS));
  const [offers, setOffers] = useState<OfferedFeed[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const subscribe = useSubscribe();
  const discovery = useDiscovery();
  const many = useSubscribeToOffers();
  const toast = useToast();
  const error = subscribe.error ?? discovery.error ?? many.error;
  const { fields: problems } = Problem.from(error);
  const { feedUrl, url } = problems;
  const wrongAddress = feedUrl ?? url;
  const isBusy = subscribe.isPending || many.isPending;

  const offer = (found: OfferedFeed[]) => {
    setOffers(found);
    const first = found.find(({ feedId }) => !feedId);
    setChosen(first ? [first.feedUrl] : []);
  };
  const reset = () => [subscribe, discovery, many].forEach((each) => each.reset());
  const preview = async () => {
    reset();
    await discovery.mutateAsync(address, { onSuccess: offer });
  };
  const submit = async () => {
    if (buildHeaders(settings.headers ?? '') === undefined) return;
    reset();
    const changes = getChange(settings, NO_SETTINGS);
    const common = {
      categoryId: await category.resolve(),
      settings: Object.keys(changes).length > 0 ? changes : undefined,
    };
    if (offers.length > 0) {
      const count = await many.mutateAsync({ address, urls: chosen, ...common });
      toast(texts.subscribedMany(count));
      onDone();
      return;
    }
    const outcome = await subscribe.mutateAsync(
      { address, ...common },
      // Not if the form was closed in the meantime.
      { onSuccess: (made) => !Array.isArray(made) && onDone() },
    );
    if (Array.isArray(outcome)) offer(outcome);
    else toast(texts.subscribed(outcome.title));
  };

  return (
    <Form onSubmit={submit}>
      <Field
        label={texts.address}
        hint={texts.addressHint}
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
      {offers.length > 0 && <FeedOffers offers={offers} chosen={chosen} onChoose={setChosen} />}
      <CategorySelect choice={category} />
      <FetchingSettings
        stored={NO_SETTINGS}
        fields={settings}
        onChange={(change) => setSettings({ ...settings, ...change })}
        problems={problems}
      />
      {!wrongAddress && <ErrorNotice error={error} />}
      <DialogActions>
        {offers.length === 0 && (
          <Button
            busy={discovery.isPending}
            disabled={!address.trim()}
            onClick={() => void preview().catch(() => undefined)}
          >
            {texts.preview}
          </Button>
        )}
        <Button
          type="submit"
          kind="primary"
          icon="feeds"
          busy={isBusy}
          disabled={offers.length > 0 && chosen.length === 0}
        >
          {texts.subscribeMany(Math.max(1, chosen.length))}
        </Button>
      </DialogActions>
    </Form>
  );
}
