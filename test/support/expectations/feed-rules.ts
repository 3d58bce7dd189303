import { Parser } from '../../../src/content/html-parser.js';
import { named, readStrictXml, getText } from './strict-xml.js';
import type { StrictElement } from './strict-xml.js';

const HTML_TAGS =
  /<\/(a|abbr|article|b|blockquote|body|br|code|div|em|h[1-6]|html|i|img|li|ol|p|pre|script|span|strong|style|table|td|title|tr|u|ul)>/i;
const HTML_REFERENCE = /&(#\w+|[a-zA-Z]\w*)/;
const FULL_URL = /^[a-zA-Z][\w+.-]*:(\/\/)?[\w;/?:@&=+$.\-!~*'()%,#]+$/;
const HTTP_URL = /^https?:\/\/([a-z\d-]+\.)+[a-z\d-]+(:\d+)?(\/|$)/i;
const MAIL_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) \d\d:\d\d:\d\d GMT$/;
const ISO_DATE = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const MEDIA_TYPE = /^[^\s()<>,;:\\"/[\]?=]+\/[^\s()<>,;:\\"/[\]?=]+$/;
const URN = /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BAD_CHARACTERS = /[\u0080-\u009F\uFFFD]/;
const EMAIL_IN_NAME = /<[\w.+'-]+@([a-z\d-]+\.)+[a-z\d-]+>/i;
const LANGUAGE = /^[a-z]{2}(-|$)/i;
/** The elements of HTML that the validator takes for harmless; it warns of others. */
const ACCEPTABLE_ELEMENTS = new Set(
  (
    'a abbr acronym address area article aside audio b bdi big blockquote br button canvas caption ' +
    'center cite code col colgroup command data datagrid datalist dd del details dfn dialog dir div ' +
    'dl dt em eventsource fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header ' +
    'hgroup hr i img input ins kbd keygen label legend li m main map mark menu meter multicol nav ' +
    'nextid noscript ol optgroup option output p picture pre progress q rp rt ruby s samp section ' +
    'select small sound source spacer span strike strong sub summary sup table tbody td template ' +
    'textarea tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);

/** What the W3C feed validator would tell of a document, as far as its rules are written here. */
export class FeedRules {
  readonly broken: string[] = [];
  private readonly lines: string[];

  constructor(private readonly source: string) {
    this.lines = source.split('\n');
  }

  rss(): string[] {
    const channel = this.all(readStrictXml(this.source)).children[0]!;
    this.need(channel.name === 'channel', 'rss has one channel');
    const order = channel.children.map(({ name }) => name);
    const firstItem = order.indexOf('item');
    if (firstItem >= 0) {
      this.need(
        order.slice(firstItem).every((name) => name === 'item'),
        'items come last',
      );
    }
    for (const name of ['title', 'link', 'description']) {
      this.need(getText(channel, name) !== undefined, `channel has ${name}`);
    }
    this.need(getText(channel, 'title') !== '', 'the title of the channel is not blank');
    for (const name of ['title', 'description'])
      this.plain(getText(channel, name), `channel ${name}`);
    this.url(getText(channel, 'link'));
    this.mailDate(getText(channel, 'lastBuildDate'));
    this.language(getText(channel, 'language'));
    this.links(channel, 'atom:link');
    const guids = named(channel, 'item').map((item) => this.item(item));
    this.need(new Set(guids).size === guids.length, 'guids are unique');
    return this.broken;
  }

  atom(): string[] {
    const feed = this.all(readStrictXml(this.source));
    const order = feed.children.map(({ name }) => name);
    const firstEntry = order.indexOf('entry');
    if (firstEntry >= 0) {
      this.need(
        order.slice(firstEntry).every((name) => name === 'entry'),
        'entries come last',
      );
    }
    this.metadata(feed);
    this.links(feed, 'link');
    this.need(named(feed, 'author').length > 0, 'the feed has an author');
    const entries = named(feed, 'entry');
    for (const name of ['id', 'updated']) {
      const values = entries.map((entry) => getText(entry, name));
      this.need(new Set(values).size === values.length, `each ${name} is unique`);
    }
    for (const entry of entries) this.entry(entry);
    return this.broken;
  }

  private item(item: StrictElement): string | undefined {
    const title = getText(item, 'title');
    const description = getText(item, 'description');
    this.need(title !== undefined || description !== undefined, 'an item has title or description');
    if (title !== undefined) {
      this.need(title.trim() !== '', 'a title is not blank');
      this.plain(title, 'item title');
    }
    const order = item.children.map(({ name }) => name);
    const content = order.indexOf('content:encoded');
    this.need(content < 0 || order.indexOf('description') < content, 'description before content');
    for (const name of ['author', 'dc:date']) this.need(!order.includes(name), `no ${name}`);
    for (const name of ['description', 'content:encoded']) this.html(getText(item, name));
    this.url(getText(item, 'link'));
    this.mailDate(getText(item, 'pubDate'));
    this.language(getText(item, 'dc:language'));
    const [guid] = named(item, 'guid');
    this.need(guid?.attributes['isPermaLink'] === 'false', 'a URN is no permalink');
    this.need(URN.test(guid?.text ?? ''), 'the guid is a URN');
    for (const { text } of named(item, 'category')) {
      this.need(text.trim() !== '', 'a category is not blank');
      this.plain(text, 'category');
    }
    this.need(named(item, 'enclosure').length <= 1, 'an item has one enclosure');
    for (const { attributes } of named(item, 'enclosure')) {
      this.need(HTTP_URL.test(attributes['url'] ?? ''), 'an enclosure has an http URL');
      this.need(/^\d+$/.test(attributes['length'] ?? ''), 'an enclosure has a length');
      this.need(MEDIA_TYPE.test(attributes['type'] ?? ''), 'an enclosure has a type');
    }
    for (const source of named(item, 'source')) {
      this.url(source.attributes['url'] ?? '');
      this.plain(source.text, 'source');
    }
    this.media(item);
    return guid?.text;
  }

  private entry(entry: StrictElement): void {
    this.metadata(entry);
    const alternates = named(entry, 'link').filter(
      ({ attributes }) => attributes['rel'] === 'alternate',
    );
    const content = named(entry, 'content');
    this.need(alternates.length <= 1, 'an entry has one alternate');
    this.need(content.length > 0 || alternates.length > 0, 'an entry has content or a page');
    this.need(
      content.every(({ text }) => text !== ''),
      'content is not blank',
    );
    for (const { attributes, text } of content) {
      if (attributes['type'] === 'html') this.html(text);
    }
    for (const construct of named(entry, 'summary')) this.construct(construct);
    this.isoDate(getText(entry, 'published'));
    this.language(entry.attributes['xml:lang']);
    for (const { attributes } of named(entry, 'link')) {
      this.url(attributes['href'] ?? '');
      const { type, title, length } = attributes;
      this.need(type === undefined || MEDIA_TYPE.test(type), 'a link has a media type');
      this.need(title === undefined || title !== '', 'a title of a link is not blank');
      this.need(length === undefined || /^\d+$/.test(length), 'a length is a number');
    }
    for (const author of named(entry, 'author')) {
      const name = getText(author, 'name') ?? '';
      this.need(name.trim() !== '', 'an author has a name');
      this.need(!EMAIL_IN_NAME.test(name), 'a name holds no e-mail address');
      this.plain(name, 'name');
      this.url(getText(author, 'uri'));
    }
    for (const { attributes } of named(entry, 'category')) {
      this.need((attributes['term'] ?? '') !== '', 'a category has a term');
    }
    for (const source of named(entry, 'source')) this.metadata(source);
    this.media(entry);
  }

  /** Of a feed, an entry and a source. */
  private metadata(element: StrictElement): void {
    this.need(URN.test(getText(element, 'id') ?? ''), `${element.name} has an id`);
    this.isoDate(getText(element, 'updated') ?? '');
    this.need(named(element, 'title').length === 1, `${element.name} has a title`);
    for (const construct of named(element, 'title')) this.construct(construct);
  }

  private construct({ attributes, text, name }: StrictElement): void {
    this.need(text.trim() !== '', `${name} is not blank`);
    if (attributes['type'] === 'html') this.html(text);
    else this.plain(text, name);
  }

  private media(parent: StrictElement): void {
    for (const { attributes, children } of named(parent, 'media:content')) {
      this.url(attributes['url'] ?? '');
      const { fileSize = '1', duration = '1', type = 'a/b' } = attributes;
      this.need(/^[1-9]\d*$/.test(fileSize), 'fileSize is positive');
      this.need(/^\d+$/.test(duration), 'duration is a number');
      this.need(MEDIA_TYPE.test(type), 'media has a type');
      for (const { text, attributes: title } of children) {
        if (title['type'] === 'html') this.html(text);
        else this.plain(text, 'media:title');
      }
    }
    for (const { attributes } of named(parent, 'media:thumbnail'))
      this.url(attributes['url'] ?? '');
  }

  private links(parent: StrictElement, name: string): void {
    const links = named(parent, name).map(({ attributes }) => attributes);
    const self = links.filter(({ rel }) => rel === 'self');
    this.need(self.length === 1, 'there is one self link');
    for (const { href } of links) this.url(href ?? '');
    this.need(
      !links.some(({ rel, href }) => rel === 'next' && href === self[0]?.['href']),
      'next is another page',
    );
  }

  private all(element: StrictElement): StrictElement {
    const values = [element.text, ...Object.values(element.attributes)];
    for (const value of values) {
      this.need(!BAD_CHARACTERS.test(value), `${element.name} has no bad characters`);
    }
    for (const child of element.children) this.all(child);
    return element;
  }

  /** References in a text are fine where its line of the document has one in hexadecimal form. */
  private plain(text: string | undefined, what: string): void {
    if (text === undefined) return;
    this.need(!HTML_TAGS.test(text), `${what} has no HTML`);
    if (!HTML_REFERENCE.test(text) && !/<[/a-zA-Z]/.test(text)) return;
    const start = text
      .slice(0, 40)
      .replace(/[&<>]/g, (c) => `&#x${c.charCodeAt(0).toString(16).toUpperCase()};`);
    const line = this.lines.find((one) => one.includes(start.split('\n')[0]!));
    this.need(line?.includes('&#x') ?? false, `${what} says that it is no HTML: ${text}`);
  }

  private html(html: string | undefined): void {
    const parser = new Parser({
      onopentag: (name) => this.need(ACCEPTABLE_ELEMENTS.has(name), `${name} is a safe element`),
    });
    parser.end(html ?? '');
    this.need(!/ (on\w+|controls)=/i.test(html ?? ''), 'HTML has known attributes');
  }

  private url(url: string | undefined): void {
    if (url !== undefined) this.need(FULL_URL.test(url), `${url} is a full URL`);
  }

  private mailDate(date: string | undefined): void {
    if (date === undefined) return;
    const year = Number(MAIL_DATE.exec(date)?.[3]);
    this.need(year >= 1990, `${date} is a date of mail`);
  }

  private isoDate(date: string | undefined): void {
    if (date === undefined) return;
    this.need(Number(ISO_DATE.exec(date)?.[1]) >= 1990, `${date} is a date of RFC 3339`);
  }

  private language(language: string | undefined): void {
    if (language !== undefined) this.need(LANGUAGE.test(language), `${language} is a language`);
  }

  private need(holds: boolean, rule: string): void {
    if (!holds) this.broken.push(rule);
  }
}
