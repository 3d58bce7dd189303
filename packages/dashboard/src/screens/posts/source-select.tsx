import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';

/** The source of posts: one feed, the feeds of one category, or all feeds if both are empty. */
export interface Source {
  feed: string;
  category: string;
}

interface SourceSelectProps {
  source: Source;
  onChoose: (source: Source) => void;
  hideLabel?: boolean;
}

/** Chooses a feed, a category, or all. */
export function SourceSelect({ source, onChoose, hideLabel = false }: SourceSelectProps) {
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const value = source.feed
    ? `feed:${source.feed}`
    : source.category && `category:${source.category}`;
  const choose = (chosen: string) => {
    const [kind, id = ''] = chosen.split(':');
    onChoose({ feed: kind === 'feed' ? id : '', category: kind === 'category' ? id : '' });
  };
  return (
    <Select
      label={messages.posts.chooseFeed}
      hideLabel={hideLabel}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{messages.posts.allFeeds}</option>
      {categories.length > 0 && (
        <optgroup label={messages.posts.categories}>
          {categories.map(({ id, name }) => (
            <option key={id} value={`category:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {feeds.length > 0 && (
        <optgroup label={messages.shell.feeds}>
          {feeds.map(({ id, title }) => (
            <option key={id} value={`feed:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
