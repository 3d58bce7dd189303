import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { absoluteUrl } from '../../content/absolute-url.js';
import { replacePictures } from '../../content/pictures/replaced-pictures.js';
import type { ReplacePicture } from '../../content/pictures/replaced-pictures.js';
import type { PostDto } from '../post.dto.js';
import type { PublishPostDto } from '../publishing/post-input.dto.js';
import { MediaAddresses } from './media-addresses.js';

/** The pictures of one text that are shown; our addresses are longer than most. */
const MAX_PICTURES = 1_000;
const PICTURE = /^image\//i;

type Written = Pick<PublishPostDto, 'contentHtml' | 'image' | 'authors' | 'attachments'>;

/**
 * The addresses of pictures in posts. What is stored has those of publishers. With `MEDIA_PROXY`,
 * answers have ours.
 */
@Injectable()
export class PostPictures {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly env: Env,
  ) {}

  /** Names what decides about the addresses, for versions of answers; empty where none are ours. */
  get version(): string {
    const { MEDIA_PROXY } = this.env;
    return MEDIA_PROXY === 'off' ? '' : MEDIA_PROXY;
  }

  /** Gives the pictures of posts their addresses for an answer. Other requests get turns meanwhile. */
  async show(posts: PostDto[]): Promise<void> {
    if (this.env.MEDIA_PROXY === 'off') return;
    for (const [at, post] of posts.entries()) {
      if (at > 0) await nextTurn();
      this.showOne(post);
    }
  }

  /** What a client wrote, with the addresses of publishers where it has read ours in an answer. */
  restore<Input extends Written>(input: Input): Input {
    const { contentHtml, image, authors, attachments } = input;
    const known = (url: string) => this.addresses.parse(url) ?? url;
    return {
      ...input,
      ...(contentHtml && { contentHtml: this.restoreHtml(contentHtml) }),
      ...(image && { image: known(image) }),
      ...(authors && {
        authors: authors.map((one) => (one.avatar ? { ...one, avatar: known(one.avatar) } : one)),
      }),
      ...(attachments && {
        attachments: attachments.map((one) => ({ ...one, url: known(one.url) })),
      }),
    };
  }

  private showOne(post: PostDto): void {
    for (const author of post.authors) author.avatar &&= this.shown(author.avatar);
    for (const file of post.attachments) {
      const isPicture = PICTURE.test(file.mimeType ?? '') || file.url === post.image;
      if (isPicture) file.url = this.shown(file.url);
    }
    post.image &&= this.shown(post.image);
    post.contentHtml &&= this.shownHtml(post.contentHtml);
    const { feedContent } = post;
    if (feedContent) feedContent.contentHtml &&= this.shownHtml(feedContent.contentHtml);
  }

  private restoreHtml(html: string): string {
    const { addresses } = this;
    return addresses.mayBeIn(html) ? replacePictures(html, (url) => addresses.parse(url)) : html;
  }

  private readonly shown = (url: string): string => this.replace(url) ?? url;

  private shownHtml(html: string): string {
    let left = MAX_PICTURES;
    return replacePictures(html, (url) => {
      const shown = this.replace(url);
      // The publisher would see who reads; and the answer has a bound.
      return shown === null ? null : left-- > 0 ? shown : '';
    });
  }

  /** Null where the address stays: it is none of the web, one of ours, or safe by the setting. */
  private readonly replace: ReplacePicture = (url) => {
    const isShown = this.env.MEDIA_PROXY === 'all' ? /^https?:/i : /^http:/i;
    if (!isShown.test(url) || this.addresses.isOurs(url)) return null;
    const address = absoluteUrl(url);
    return address === null ? null : this.addresses.build(address);
  };
}
