import { useState } from 'react';
import { usePreview } from '../../api/feeds.ts';
import type { FeedPreview, OfferedFeed } from '../../api/feeds.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { weekly } from './feed-times.tsx';
import styles from './offers.module.css';

interface FeedOffersProps {
  offers: OfferedFeed[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** The feeds that an address leads to, with their newest posts. */
export const FeedOffers = ({ offers, chosen, onChoose }: FeedOffersProps) => (
  <fieldset className={styles.offers}>
    <legend>{messages.feeds.offers(offers.length)}</legend>
    {offers.map((offer) => (
      <Offer
        key={offer.feedUrl}
        offer={offer}
        isOnly={offers.length === 1}
        isChosen={chosen.includes(offer.feedUrl)}
        onChoose={(isChosen) => {
          const rest = chosen.filter((url) => url !== offer.feedUrl);
          onChoose(isChosen ? [...rest, offer.feedUrl] : rest);
        }}
      />
    ))}
  </fieldset>
);

interface OfferProps {
  offer: OfferedFeed;
  isOnly: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Offer({ offer, isOnly, isChosen, onChoose }: OfferProps) {
  const { feedUrl, title, feedId, preview: known } = offer;
  const [isOpen, setOpen] = useState(isOnly);
  const read = usePreview(feedUrl, isOpen && !known);
  const preview = known ?? read.data;
  const name = title ?? feedUrl;
  return (
    <div className={styles.offer}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          disabled={Boolean(feedId)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span dir="auto">{name}</span>
        {title && <small dir="ltr">{feedUrl}</small>}
      </label>
      {feedId && <Badge kind="good">{messages.feeds.isSubscribed}</Badge>}
      {!isOnly && (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={messages.feeds.previewOf(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.feeds.preview}
        </Button>
      )}
      {isOpen && (
        <div className={styles.preview}>
          {preview && <PreviewedPosts preview={preview} />}
          {!preview && (read.isPending ? <Skeleton rows={2} /> : <p>{messages.feeds.noPreview}</p>)}
        </div>
      )}
    </div>
  );
}

const PreviewedPosts = ({ preview }: { preview: FeedPreview }) => (
  <>
    {preview.description && <p dir="auto">{preview.description}</p>}
    {preview.postsPerWeek !== null && <p>{messages.feeds.perWeek(weekly(preview.postsPerWeek))}</p>}
    <ul className={styles.posts}>
      {preview.posts.map(({ title, publishedAt }, place) => (
        <li key={place}>
          <span dir="auto">{title ?? messages.common.untitled}</span>
          {publishedAt && <Time instant={publishedAt} />}
        </li>
      ))}
    </ul>
  </>
);
