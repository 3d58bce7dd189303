import { Link, useLocation } from 'wouter';
import { useHasModule } from '../../api/modules.ts';
import { useFullText } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { useMay } from '../../api/rights.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { copyText } from '../../components/copy.tsx';
import { Icon } from '../../components/icon.tsx';
import { LINE, Menu } from '../../components/menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { useScrollsDown } from '../../shell/scrolls-down.ts';
import { webAddress } from '../../web-address.ts';
import { newRulePath, toBegunRule } from '../rules/new-rule-path.ts';
import { canGoBack, isFromDigest } from './origins.ts';
import styles from './post-bar.module.css';
import { ReadingMenu } from './reading-menu.tsx';
import type { Hits } from './use-hits.ts';
import type { Reader } from './use-reader.ts';

interface PostBarProps {
  reader: Reader;
  isBeside: boolean;
  /** Missing while it loads. */
  post?: Post;
  hits?: Hits;
  isPanelOpen?: boolean;
  onPanel?: () => void;
  onDelete?: () => void;
}

/** The actions of the open post. On a phone it hides while the page scrolls down. */
export function PostBar(props: PostBarProps) {
  const { reader, isBeside, post, hits, isPanelOpen = false, onPanel, onDelete } = props;
  const isHidden = useScrollsDown() && !isBeside;
  const { previous, next } = reader;
  const has = useHasModule();
  const may = useMay();
  return (
    <div className={`${styles.bar} ${isHidden ? styles.hidden : ''}`}>
      <BackLink reader={reader} isBeside={isBeside} />
      <div className={styles.turn}>
        <IconButton
          icon="up"
          label={messages.posts.previous}
          aria-keyshortcuts="k"
          disabled={!previous}
          onClick={() => previous && reader.open(previous.id)}
        />
        <IconButton
          icon="down"
          label={messages.posts.next}
          aria-keyshortcuts="j"
          disabled={!next}
          onClick={() => next && reader.open(next.id)}
        />
      </div>
      <span className={styles.space} />
      {hits && hits.count > 0 && (
        <Button
          kind="quiet"
          className={styles.hits}
          data-tooltip={messages.posts.nextHit}
          onClick={hits.goToNext}
        >
          {messages.posts.hits(hits.count)}
        </Button>
      )}
      {post && (
        <>
          <StateButtons post={post} reader={reader} />
          {may('posts:write') && <FullTextButton post={post} />}
          <CommentsLink address={webAddress(post.commentsUrl)} />
          {has('ai') && may('ai') && (
            <IconButton
              icon="ai"
              label={messages.posts.aiPanel}
              aria-expanded={isPanelOpen}
              aria-pressed={isPanelOpen}
              onClick={onPanel}
            />
          )}
          <ReadingMenu />
          <MoreMenu post={post} onLabel={() => reader.label(post)} onDelete={onDelete} />
        </>
      )}
    </div>
  );
}

function BackLink({ reader, isBeside }: Pick<PostBarProps, 'reader' | 'isBeside'>) {
  const back = (event: { preventDefault: () => void }) => {
    if (!canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  if (isBeside && !isFromDigest()) {
    return <IconButton icon="close" label={messages.posts.keyClose} onClick={reader.close} />;
  }
  return (
    <Link
      href={isFromDigest() ? '/digest' : reader.listPath}
      className={styles.back}
      onClick={back}
    >
      <Icon name="back" size={18} />
      {isFromDigest() ? messages.posts.backToDigest : messages.posts.back}
    </Link>
  );
}

function StateButtons({ post, reader }: { post: Post; reader: Reader }) {
  return (
    <>
      <IconButton
        icon={post.read ? 'circle' : 'check'}
        label={post.read ? messages.posts.markUnread : messages.posts.markRead}
        aria-keyshortcuts="m"
        onClick={() => reader.toggleRead(post)}
      />
      <IconButton
        icon="star"
        label={post.starred ? messages.posts.unstar : messages.posts.star}
        className={post.starred ? styles.starred : undefined}
        aria-keyshortcuts="s"
        onClick={() => reader.toggleStar(post)}
      />
    </>
  );
}

function FullTextButton({ post }: { post: Post }) {
  const toast = useToast();
  const fullText = useFullText(post);
  const isShown = post.contentSource === 'page';
  if (!isShown && webAddress(post.url) === undefined) return null;
  return (
    <IconButton
      icon="file"
      label={messages.posts.fullText}
      aria-pressed={isShown}
      disabled={fullText.isPending}
      onClick={() => fullText.mutate(undefined, { onError: (error) => toast(error) })}
    />
  );
}

function CommentsLink({ address }: { address: string | undefined }) {
  if (address === undefined) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.comments}
      aria-label={messages.posts.comments}
      data-tooltip={messages.posts.comments}
    >
      <Icon name="comments" size={16} />
    </a>
  );
}

interface MoreMenuProps {
  post: Post;
  onLabel: () => void;
  onDelete: (() => void) | undefined;
}

function MoreMenu({ post, onLabel, onDelete }: MoreMenuProps) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const may = useMay();
  const original = webAddress(post.url);
  const copy = async (address: string) => {
    try {
      await copyText(address, document.querySelector<HTMLElement>('article') ?? document.body);
      toast(messages.posts.linkCopied);
    } catch {
      toast(new Error(messages.common.notCopied));
    }
  };
  return (
    <Menu
      label={messages.posts.actions}
      actions={[
        original !== undefined && {
          label: messages.posts.openOriginal,
          icon: 'external',
          onSelect: () => window.open(original, '_blank', 'noopener,noreferrer'),
        },
        original !== undefined && {
          label: messages.posts.copyLink,
          icon: 'copy',
          onSelect: () => copy(original),
        },
        { label: messages.labels.ofPost, icon: 'tag', onSelect: onLabel },
        may('rules:write') && {
          label: messages.rules.fromPost,
          icon: 'sliders',
          onSelect: () => navigate(newRulePath(toBegunRule(post))),
        },
        LINE,
        may('posts:write') && {
          label: messages.common.delete,
          icon: 'trash',
          danger: true,
          onSelect: () => onDelete?.(),
        },
      ]}
    />
  );
}
