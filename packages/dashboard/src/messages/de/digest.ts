import type { Words } from '../en/index.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const digest: Words['digest'] = {
  atMost: 'Höchstens',
  copy: 'Als Markdown kopieren',
  create: 'Überblick erstellen',
  emptyMeansToday: 'Leer lassen für heute.',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  lead: 'Neue Beiträge deiner Feeds, nach Themen geordnet.',
  more: (number) => `${number} weitere`,
  none: 'Keine Beiträge in diesem Zeitraum',
  noneText: 'Wähle einen längeren Zeitraum oder andere Feeds.',
  notYet: 'Noch kein Überblick',
  notYetText:
    'Wähle Beiträge und Zeitraum und erstelle dann den Überblick. Jedes Thema nennt seine Beiträge.',
  outcome: ({ groups, postCount }) =>
    `${count(groups.length, 'Thema', 'Themen')} aus ${count(postCount, 'Beitrag', 'Beiträgen')}`,
  posts: (number) => `${number} Beiträge`,
  reading: 'Die Beiträge werden gelesen …',
  spans: { today: 'Heute', week: 'Letzte 7 Tage', dates: 'Andere Daten' },
};
