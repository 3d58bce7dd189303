import type { Words } from '../en/index.ts';

export const labels: Words['labels'] = {
  actionsFor: (name) => `Aktionen für ${name}`,
  add: 'Label',
  any: 'Alle Labels',
  create: 'Neues Label',
  createNamed: (name) => `„${name}“ erstellen`,
  created: (name) => `„${name}“ wurde erstellt.`,
  deleteText: (name) =>
    `„${name}“ wird von allen Beiträgen entfernt. Die Beiträge bleiben; für sie gelten wieder die Grenzen ihres Feeds.`,
  deleteTitle: 'Dieses Label löschen?',
  deleted: (name) => `„${name}“ wurde gelöscht.`,
  empty: 'Noch keine Labels',
  emptyText:
    'Öffne einen Beitrag und drücke l, um ihm ein Label zu geben. Beiträge mit Label bleiben immer.',
  find: 'Label suchen oder erstellen',
  keyLabel: 'Beitrag mit Labels versehen',
  label: 'Label',
  lead: 'Deine eigenen Wörter für Beiträge. Beiträge mit Label bleiben immer.',
  name: 'Name',
  noPosts: 'Keine Beiträge mit diesem Label',
  noPostsText: 'Öffne einen Beitrag und drücke l, um ihm dieses Label zu geben.',
  noSuch: 'Dieses Label gibt es nicht',
  ofPost: 'Labels dieses Beitrags',
  posts: 'Beiträge',
  remove: (name) => `Label ${name} entfernen`,
  rename: 'Label umbenennen',
  renamed: 'Das Label wurde umbenannt.',
  title: 'Labels',
};
