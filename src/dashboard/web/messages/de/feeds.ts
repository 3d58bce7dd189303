import type { Words } from '../index.ts';
import { number } from '../numbers.ts';

const feedCount = (count: number) => (count === 1 ? '1 Feed' : `${number(count)} Feeds`);

export const feeds: Words['feeds'] = {
  actionsFor: (name) => `Aktionen für ${name}`,
  active: 'In Ordnung',
  add: 'Feed hinzufügen',
  address: 'Adresse',
  addressHint: 'Die Adresse einer Website, eines Blogs oder eines Feeds.',
  addressUnchecked: 'Der nächste Abruf prüft die Adresse.',
  aiSummaries: 'Neue Beiträge zusammenfassen',
  aiSummariesHint:
    'Zusammenfassungen entstehen im Hintergrund. Ein externes Modell verbraucht Tokens.',
  all: 'Alle',
  back: 'Zurück',
  bulk: 'Ausgewählte Feeds',
  category: 'Kategorie',
  categoryCreated: (name) => `„${name}“ wurde erstellt.`,
  categoryName: 'Name',
  categoryRenamed: 'Die Kategorie wurde umbenannt.',
  cause: 'Anlass',
  causes: { poll: 'Zeitplan', request: 'Anfrage', push: 'Push' },
  changed: (count) => `${feedCount(count)} geändert.`,
  clearSelection: 'Auswahl aufheben',
  createCategory: 'Kategorie erstellen',
  createFeed: 'Feed erstellen',
  created: (title) => `„${title}“ wurde erstellt.`,
  deleteCategory: 'Kategorie löschen',
  deleteCategoryTitle: 'Diese Kategorie löschen?',
  deleteCategoryText: (name) =>
    `„${name}“ wird gelöscht. Ihre Feeds und deren Beiträge bleiben, ohne Kategorie.`,
  deleteFeedTitle: 'Diesen Feed löschen?',
  deleteFeedText: (title) =>
    `„${title}“ und alle Beiträge des Feeds werden aus Ihrem Konto entfernt.`,
  deleteMany: (count) => `${feedCount(count)} löschen?`,
  deleteManyText: (count) =>
    `${feedCount(count)} und alle ihre Beiträge werden aus Ihrem Konto entfernt. Das lässt sich nicht rückgängig machen.`,
  deleted: (title) => `„${title}“ wurde gelöscht.`,
  deletedMany: (count) => `${feedCount(count)} gelöscht.`,
  details: 'Details',
  downloadOpml: 'OPML exportieren',
  dropFile: 'OPML-Datei hier ablegen oder auswählen',
  dropHint:
    'Der Export eines anderen Readers. Seine Ordner werden Kategorien. Vorhandene Feeds bleiben unverändert.',
  dropOther: (name) =>
    `${name} ist ausgewählt. Um sie zu ersetzen, legen Sie eine andere Datei ab.`,
  dueNow: 'jetzt fällig',
  duration: 'Dauer',
  editTitle: 'Feed bearbeiten',
  empty: 'Noch keine Feeds',
  emptyText:
    'Geben Sie die Adresse einer Website oder eines Blogs ein, oder importieren Sie die OPML-Datei eines anderen Readers.',
  failedMany: (failed, total, reason) =>
    `${number(failed)} von ${number(total)} konnten nicht geändert werden: ${reason}`,
  failing: 'Fehlerhaft',
  feed: 'Feed',
  feedSaved: 'Der Feed wurde geändert.',
  fetchHistory: 'Abrufe',
  fetchNow: 'Jetzt abrufen',
  finished: 'Fertig: ',
  gone: 'Entfernt',
  goneText:
    'Der Herausgeber hat diesen Feed entfernt. Löschen Sie ihn, oder ändern Sie seine Adresse.',
  health: 'Zustand',
  howToPublish: 'Über die API veröffentlichen',
  import: 'Importieren',
  importAgain: (count) => `${feedCount(count)} noch einmal versuchen`,
  importCounts: (created, skipped, failed) =>
    `${number(created)} hinzugefügt, ${number(skipped)} übersprungen, ${number(failed)} fehlgeschlagen.`,
  importedOf: (done, total) => `${number(done)} von ${feedCount(total)}: `,
  importGoesOn: 'Sie können diesen Dialog schließen. Der Import läuft weiter.',
  importFailures: 'Fehlgeschlagene Feeds',
  importTitle: 'OPML importieren',
  isSubscribed: 'Abonniert',
  lastFetch: 'Letzter Abruf',
  lastPost: 'Letzter Beitrag',
  lastSuccess: 'Letzter Erfolg',
  lead: 'Jeder wird so oft abgerufen, wie er veröffentlicht.',
  moreActions: 'Mehr Aktionen',
  move: 'In Kategorie verschieben',
  moveShort: 'Verschieben',
  never: 'Nie',
  newCategory: 'Neue Kategorie',
  newPosts: (count) =>
    count === 0
      ? 'Keine neuen Beiträge.'
      : count === 1
        ? 'Ein neuer Beitrag.'
        : `${number(count)} neue Beiträge.`,
  nextFetch: 'Nächster Abruf',
  noCategory: 'Ohne Kategorie',
  noFetches: 'Noch nicht abgerufen.',
  noMatch: 'Kein Feed passt',
  noMatchText: 'Ändern Sie die Suche, oder zeigen Sie alle Feeds.',
  noneFailing: 'Alle Feeds sind in Ordnung',
  noneFailingText: 'Jeder Feed wurde zuletzt ohne Fehler abgerufen.',
  noPreview: 'Dieser Feed konnte nicht gelesen werden. Sie können ihn trotzdem abonnieren.',
  none: 'Keine',
  notFound: 'Feed nicht gefunden',
  notFoundText: 'Vielleicht wurde er gelöscht.',
  offers: (count) =>
    count === 1
      ? 'Ein Feed wurde gefunden'
      : `Diese Seite hat ${number(count)} Feeds. Welche abonnieren Sie?`,
  openPosts: 'Beiträge lesen',
  opmlFile: 'OPML-Datei',
  ownFeed: 'Eigene Beiträge',
  pause: 'Anhalten',
  paused: 'Angehalten',
  pausedToast: 'Der Feed wurde angehalten.',
  perWeek: (posts) => `${posts} Beiträge pro Woche`,
  posts: 'Beiträge',
  postsChange: (added, updated) =>
    [added && `${number(added)} neu`, updated && `${number(updated)} geändert`]
      .filter(Boolean)
      .join(', '),
  postsPerWeek: 'Beiträge pro Woche',
  preview: 'Vorschau',
  previewOf: (name) => `Vorschau von ${name}`,
  publishHere: 'Stattdessen selbst veröffentlichen',
  publishLead:
    'Programme veröffentlichen in diesen Feed mit einem API-Schlüssel. Dieselbe externalId aktualisiert den Beitrag.',
  publishLine: 'Beitrag veröffentlichen',
  publishInto: (title) => `In „${title}“ veröffentlichen`,
  publishTitle: 'Ein Feed für eigene Beiträge',
  publishTitleHint:
    'Sie schreiben Beiträge hier, oder Programme veröffentlichen sie mit einem API-Schlüssel.',
  push: 'Push',
  pushStates: {
    active: 'Neue Beiträge kommen sofort',
    pending: 'Wird eingerichtet',
    expired: 'Abgelaufen',
    denied: 'Vom Hub abgelehnt',
  },
  renameCategory: 'Kategorie umbenennen',
  result: 'Ergebnis',
  results: { changed: 'Neuer Inhalt', unchanged: 'Unverändert', failed: 'Fehlgeschlagen' },
  resume: 'Fortsetzen',
  resumedToast: 'Der Feed wird wieder abgerufen.',
  search: 'Feeds suchen',
  selected: (count) => `${number(count)} ausgewählt`,
  show: 'Angezeigte Feeds',
  status: 'HTTP-Status',
  subscribeMany: (count) => (count === 1 ? 'Abonnieren' : `${number(count)} Feeds abonnieren`),
  subscribed: (title) => `„${title}“ ist abonniert.`,
  subscribedMany: (count) => `${feedCount(count)} abonniert.`,
  title: 'Feeds',
  titleField: 'Titel',
  when: 'Wann',
};
