/** Allowed elements of an article, the frequent ones first: the sanitiser searches the list. */
export const ALLOWED_TAGS = (
  'p a em strong li img br ' +
  'h1 h2 h3 h4 h5 h6 div section article aside header footer main hgroup address blockquote ' +
  'pre hr ul ol dl dt dd figure figcaption details summary ' +
  'abbr b bdi bdo big center cite code data del dfn i ins kbd mark q rb rp rt rtc ruby s samp small ' +
  'span strike sub sup time tt u var wbr ' +
  'table caption colgroup col thead tbody tfoot tr th td ' +
  'picture source audio video track'
).split(' ');

/** Allowed attributes of each element. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ['dir', 'lang', 'title'],
  a: ['href', 'hreflang', 'rel'],
  audio: ['src', 'controls', 'preload'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  details: ['open'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'referrerpolicy'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  source: ['src', 'srcset', 'sizes', 'type', 'media'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align', 'scope'],
  time: ['datetime'],
  track: ['src', 'kind', 'srclang', 'label'],
  video: ['src', 'poster', 'width', 'height', 'controls', 'preload'],
};

/** Elements that are removed together with their content. */
export const DISCARDED_WITH_CONTENT =
  'script style head title textarea option select noscript xmp iframe object applet svg template noframes noembed'.split(
    ' ',
  );

/** Allowed elements without an end tag. */
export const VOID_TAGS = 'br col hr img source track wbr'.split(' ');
