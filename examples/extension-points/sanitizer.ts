import type { Sanitizer } from 'sluice';

/** Adds the players of one site, which the built-in sanitiser turns into links. */
const sanitize: Sanitizer = (html, baseUrl, builtIn) => {
  const videos = html.matchAll(/<iframe src="(https:\/\/video\.example\/[a-z]+)">/g);
  const frames = [...videos].map(([, url]) => `<iframe src="${url}"></iframe>`);
  return builtIn(html, baseUrl) + frames.join('');
};

export default sanitize;
