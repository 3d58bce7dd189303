import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { useDeleteOwnPost, useOwnPosts } from '../../api/publishing.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LINE, Menu } from '../../components/menu.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './publishing.module.css';

/** The posts of some feeds, newest first. */
export function OwnPosts({ feeds }: { feeds: Feed[] }) {
  const texts = messages.publishing;
  const posts = useOwnPosts(feeds.map(({ id }) => id));
  const [deleted, setDeleted] = useState<Post | null>(null);
  return (
    <>
      <Loaded query={posts}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) {
            return (
              <EmptyState icon="file" title={texts.noPosts}>
                {texts.noPostsText}
              </EmptyState>
            );
          }
          return (
            <Table
              label={texts.posts}
              columns={columns(feeds, setDeleted)}
              groups={[{ key: 'all', rows }]}
              buildKey={({ id }) => id}
            />
          );
        }}
      </Loaded>
      {posts.hasNextPage && (
        <p className="page-end">
          <Button busy={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
            {messages.common.showMore}
          </Button>
        </p>
      )}
      {deleted && <DeletePostDialog post={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const getName = ({ title, summary }: Post): string => title ?? summary ?? messages.common.untitled;

const columns = (feeds: Feed[], onDelete: (post: Post) => void): Column<Post>[] => {
  const texts = messages.publishing;
  return [
    {
      id: 'title',
      title: texts.titleField,
      isName: true,
      cell: (post) => (
        <Link href={`/publishing/${post.id}`} className={styles.title} dir="auto">
          {getName(post)}
        </Link>
      ),
    },
    {
      id: 'feed',
      title: texts.feed,
      cell: ({ feedId }) => <bdi>{feeds.find(({ id }) => id === feedId)?.title}</bdi>,
    },
    {
      id: 'tags',
      title: texts.tags,
      isExtra: true,
      cell: ({ tags }) => (
        <span className={styles.tags}>
          {tags.slice(0, 3).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'published',
      title: texts.published,
      cell: ({ publishedAt }) => <Time instant={publishedAt} />,
    },
    {
      id: 'menu',
      title: texts.actionsFor(''),
      hideTitle: true,
      align: 'end',
      cell: (post) => <PostActions post={post} onDelete={onDelete} />,
    },
  ];
};

function PostActions({ post, onDelete }: { post: Post; onDelete: (post: Post) => void }) {
  const texts = messages.publishing;
  const [, navigate] = useLocation();
  return (
    <Menu
      label={texts.actionsFor(getName(post))}
      actions={[
        {
          label: messages.common.edit,
          icon: 'pencil',
          onSelect: () => navigate(`/publishing/${post.id}`),
        },
        { label: texts.viewPost, icon: 'posts', onSelect: () => navigate(`/posts/${post.id}`) },
        LINE,
        { label: texts.delete, icon: 'trash', danger: true, onSelect: () => onDelete(post) },
      ]}
    />
  );
}

function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const texts = messages.publishing;
  const remove = useDeleteOwnPost();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(post.id);
    toast(texts.deleted);
  };
  return (
    <ConfirmDialog title={texts.delete} action={texts.delete} onConfirm={confirm} onClose={onClose}>
      {texts.deleteText(getName(post))}
    </ConfirmDialog>
  );
}
