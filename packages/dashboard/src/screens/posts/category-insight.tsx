import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useCategorySuggestion } from '../../api/ai.ts';
import type { SuggestedCategory } from '../../api/ai.ts';
import { useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Provenance } from '../../components/provenance.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { percent } from '../../messages/numbers.ts';
import { InsightAnswer } from './insight-answer.tsx';
import styles from './insights.module.css';

const SHOWN = 3;

/**
 * The best matching categories of a post. A button files its feed there; another click undoes that.
 */
export function CategoryInsight({ post, feed }: { post: Post; feed: Feed | undefined }) {
  const query = useCategorySuggestion(post.id);
  return (
    <InsightAnswer
      query={query}
      waiting={messages.posts.comparing}
      advice={
        <>
          {messages.posts.categoryAdvice} <Link href="/feeds">{messages.shell.feeds}</Link>
        </>
      }
    >
      {(answer) => (
        <>
          {answer.suggestions.length === 0 && (
            <p className={styles.plain}>{messages.posts.categoryNone}</p>
          )}
          {feed && <Suggestions feed={feed} suggestions={answer.suggestions.slice(0, SHOWN)} />}
          <Provenance answer={answer} kept={answer.cached} />
        </>
      )}
    </InsightAnswer>
  );
}

function Suggestions({ feed, suggestions }: { feed: Feed; suggestions: SuggestedCategory[] }) {
  const update = useUpdateFeed();
  const toast = useToast();
  const [before] = useState(feed.categoryId);
  // The user may open another post meanwhile; callbacks of `mutate` would be lost.
  const file = (categoryId: string | null, message: string) =>
    update.mutateAsync({ id: feed.id, change: { categoryId } }).then(
      () => toast(message),
      () => undefined,
    );
  return (
    <>
      <ol className={styles.suggestions}>
        {suggestions.map((suggestion, place) => (
          <SuggestionRow
            key={suggestion.categoryId}
            suggestion={suggestion}
            feed={feed}
            isBest={place === 0}
            canUndo={suggestion.categoryId !== before}
            busy={update.isPending}
            onFile={() =>
              file(suggestion.categoryId, messages.posts.filed(feed.title, suggestion.name))
            }
            onUndo={() => file(before, messages.posts.filedBack(feed.title))}
          />
        ))}
      </ol>
      <ErrorNotice error={update.error} />
    </>
  );
}

interface SuggestionRowProps {
  suggestion: SuggestedCategory;
  feed: Feed;
  isBest: boolean;
  canUndo: boolean;
  busy: boolean;
  onFile: () => void;
  onUndo: () => void;
}

function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, feed, isBest, canUndo, busy, onFile, onUndo } = props;
  const { categoryId, name, score } = suggestion;
  const id = useId();
  const isHere = feed.categoryId === categoryId;
  return (
    <li className={styles.suggestion}>
      <div className={styles.fit}>
        <p id={id} className={styles.category} dir="auto">
          {name}
        </p>
        <span className={styles.score}>{percent(score)}</span>
        <meter value={score} aria-labelledby={id} />
      </div>
      {isHere && (
        <span className={styles.here}>
          <Icon name="check" size={16} />
          {messages.posts.filedHere}
        </span>
      )}
      {(!isHere || canUndo) && (
        // One button for both actions, so that it keeps the focus when it is clicked.
        <Button
          kind={isBest && !isHere ? 'primary' : 'secondary'}
          icon={isHere ? undefined : 'folder'}
          busy={busy}
          aria-label={
            isHere ? messages.posts.undoFiling(name) : messages.posts.fileFeed(feed.title, name)
          }
          onClick={isHere ? onUndo : onFile}
        >
          {isHere ? messages.common.undo : messages.posts.fileFeedShort}
        </Button>
      )}
    </li>
  );
}
