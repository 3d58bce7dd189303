import { useState } from 'react';
import { usePosts } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../components/states.tsx';
import { AddFeedDialog } from '../feeds/add-feed-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { usePostFilter } from './post-filter.ts';
import type { Choice } from './post-filter.ts';
import { PostList } from './post-list.tsx';

export function PostsScreen() {
  const { choice, choose, filter, missing } = usePostFilter();
  const posts = usePosts(filter, 20, missing === null);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen title="Posts">
      <FilterBar choice={choice} onChoose={choose} />
      <Card>
        {missing ? (
          <EmptyState
            icon="search"
            title={`No such ${missing}`}
            action={
              <Button onClick={() => choose({ feed: '', category: '' })}>Show all posts</Button>
            }
          >
            It may have been deleted, or the address is incomplete.
          </EmptyState>
        ) : posts.data ? (
          posts.data.pages[0]?.data.length ? (
            <PostList posts={posts} />
          ) : (
            <NoPosts
              choice={choice}
              onClear={() => choose({ feed: '', category: '', since: '', q: '' })}
              onAdd={() => setAdding(true)}
            />
          )
        ) : posts.error ? (
          <ErrorState error={posts.error} onRetry={posts.refetch} />
        ) : (
          <Skeleton rows={7} />
        )}
      </Card>
      {isAdding && <AddFeedDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}

interface NoPostsProps {
  choice: Choice;
  onClear: () => void;
  onAdd: () => void;
}

function NoPosts({ choice, onClear, onAdd }: NoPostsProps) {
  const isFiltered = Object.values(choice).some((value) => value !== '');
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title="No matching posts"
        action={<Button onClick={onClear}>Show all posts</Button>}
      >
        Try other words, another feed or a longer period.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="posts"
      title="No posts yet"
      action={
        <Button kind="primary" icon="plus" onClick={onAdd}>
          Add a feed
        </Button>
      }
    >
      Subscribe to a feed to see its posts here. The address of a website is enough.
    </EmptyState>
  );
}
