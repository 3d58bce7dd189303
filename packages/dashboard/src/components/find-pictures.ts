import { VIEW } from '../article-pictures.ts';

export interface Picture {
  src: string;
  alt: string;
  caption: string;
}

/** The pictures of an article that can be viewed, in their order. */
export function findPictures(article: Element | null): Picture[] {
  return [...(article?.querySelectorAll<HTMLImageElement>(`[${VIEW}] img`) ?? [])].map((image) => ({
    // The largest candidate that the browser has already chosen.
    src: image.currentSrc || image.src,
    alt: image.alt,
    caption: image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
  }));
}
