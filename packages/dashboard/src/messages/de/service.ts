import type { Words } from '../en/index.ts';

const PAGE_FAILURES: Record<string, string> = {
  no_address: 'Der Beitrag nennt keine Seite.',
  unreachable: 'Der Server der Seite antwortet nicht.',
  refused: 'Der Server gibt die Seite nicht heraus.',
  no_page: 'An der Adresse ist keine HTML-Seite.',
  too_large: 'Die Seite ist zu groß.',
  wall: 'Die Seite verlangt eine Anmeldung oder eine Zustimmung.',
  no_text: 'Die Seite enthält keinen Artikel.',
  other_text: 'Die Seite hat weniger Text als der Feed, und nicht denselben.',
};

export const service: NonNullable<Words['service']> = {
  allOfGroup: (group) => `${group}: alle`,
  auditEvents: {
    'account.created': 'Konto erstellt',
    'account.disabled': 'Konto gesperrt',
    'account.enabled': 'Konto freigegeben',
    'account.limited': 'Kontingente des Kontos geändert',
    'account.password_changed': 'Passwort geändert',
    'admin.account_created': 'Konto der Installation erstellt',
    'admin.account_disabled': 'Konto der Installation gesperrt',
    'admin.account_enabled': 'Konto der Installation entsperrt',
    'admin.account_limited': 'Kontingente eines Kontos geändert',
    'admin.account_deleted': 'Konto der Installation gelöscht',
    'second_factor.enabled': 'Zwei Schritte eingeschaltet',
    'second_factor.disabled': 'Zwei Schritte ausgeschaltet',
    'second_factor.recovery_codes_renewed': 'Wiederherstellungscodes erneuert',
    'second_factor.recovery_code_used': 'Wiederherstellungscode benutzt',
    'account.user_linked': 'Mit einem Anmeldedienst verknüpft',
    'passkey.added': 'Passkey hinzugefügt',
    'passkey.renamed': 'Passkey umbenannt',
    'passkey.removed': 'Passkey entfernt',
    'session.started': 'Angemeldet',
    'session.refused': 'Anmeldung abgelehnt',
    'session.ended': 'Abgemeldet',
    'session.all_ended': 'Überall abgemeldet',
    'session.switched': 'Konto gewechselt',
    'member.added': 'Mitglied hinzugefügt',
    'member.role_changed': 'Rolle geändert',
    'member.removed': 'Mitglied entfernt',
    'member.left': 'Mitglied ausgetreten',
    'member.disabled': 'Mitglied gesperrt',
    'member.enabled': 'Mitglied entsperrt',
    'invitation.created': 'Eingeladen',
    'invitation.deleted': 'Einladung zurückgezogen',
    'api_key.created': 'Schlüssel erstellt',
    'api_key.renamed': 'Schlüssel umbenannt',
    'api_key.described': 'Schlüsselbeschreibung geändert',
    'api_key.external_id_changed': 'Externe Kennung geändert',
    'api_key.metadata_changed': 'Schlüsselmetadaten geändert',
    'api_key.rotated': 'Schlüssel rotiert',
    'api_key.grace_ended': 'Altes Geheimnis widerrufen',
    'api_key.revoked': 'Schlüssel widerrufen',
    'api_key.scopes_changed': 'Rechte geändert',
    'api_key.expiry_changed': 'Ablauf geändert',
    'api_key.paused': 'Schlüssel pausiert',
    'api_key.resumed': 'Schlüssel fortgesetzt',
    'api_key.addresses_changed': 'IP-Adressen geändert',
    'api_key.feeds_changed': 'Feeds des Schlüssels geändert',
    'api_key.rate_limit_changed': 'Ratenlimit geändert',
    'api_key.rate_window_changed': 'Limit des Zeitfensters geändert',
    'api_key.credits_changed': 'Guthaben geändert',
    'webhook.created': 'Webhook erstellt',
    'webhook.updated': 'Webhook geändert',
    'webhook.rotated': 'Geheimnis des Webhooks erneuert',
    'webhook.disabled': 'Webhook abgeschaltet',
    'webhook.deleted': 'Webhook gelöscht',
    'shared_feed.created': 'Geteilter Feed erstellt',
    'shared_feed.updated': 'Geteilter Feed geändert',
    'shared_feed.rotated': 'Adressen des geteilten Feeds erneuert',
    'shared_feed.deleted': 'Geteilter Feed gelöscht',
    'feed.created': 'Feed hinzugefügt',
    'feed.updated': 'Feed geändert',
    'feed.deleted': 'Feed gelöscht',
    'feed.imported': 'Feeds importiert',
    'category.created': 'Kategorie erstellt',
    'category.updated': 'Kategorie geändert',
    'category.deleted': 'Kategorie gelöscht',
    'label.created': 'Label erstellt',
    'label.updated': 'Label geändert',
    'label.deleted': 'Label gelöscht',
    'post.published': 'Beitrag veröffentlicht',
    'post.batch_published': 'Beiträge veröffentlicht',
    'post.updated': 'Beitrag geändert',
    'post.deleted': 'Beitrag gelöscht',
    'post.restored': 'Verworfenen Beitrag zurückgeholt',
    'rule.created': 'Regel erstellt',
    'rule.updated': 'Regel geändert',
    'rule.deleted': 'Regel gelöscht',
    'rule.applied': 'Regel angewendet',
  },
  auditGroups: {
    account: 'Konto',
    admin: 'Installation',
    second_factor: 'Anmeldung in zwei Schritten',
    passkey: 'Passkeys',
    member: 'Mitglieder',
    invitation: 'Einladungen',
    session: 'Sitzungen',
    api_key: 'API-Schlüssel',
    webhook: 'Webhooks',
    shared_feed: 'Geteilte Feeds',
    feed: 'Feeds',
    category: 'Kategorien',
    label: 'Labels',
    post: 'Beiträge',
    rule: 'Regeln',
  },
  fetches: {
    invalid_url: 'Die Adresse kann nicht abgerufen werden.',
    blocked_address: 'Die Adresse ist nicht erlaubt: Sie führt in ein privates Netz.',
    dns_failed: 'Der Name des Servers wurde nicht gefunden.',
    connect_failed: 'Der Server ist nicht erreichbar oder lehnt die Verbindung ab.',
    proxy_failed:
      'Der Proxy dieser Installation ist nicht erreichbar oder lehnt die Verbindung ab.',
    tls_failed: 'Es kam keine sichere Verbindung zustande. Vielleicht ist das Zertifikat ungültig.',
    timeout: 'Der Server hat zu lange nicht geantwortet.',
    unreadable_secret:
      'Passwort, Cookie oder Kopfzeilen dieses Feeds lassen sich nicht entschlüsseln. Bitte neu eingeben.',
    too_many_redirects: 'Die Adresse leitet zu oft weiter.',
    too_large: 'Das Dokument ist zu groß.',
    http_status: ({ httpStatus }) => `Der Server hat mit ${httpStatus} geantwortet.`,
    broken_response:
      'Der Server hat die Verbindung abgebrochen oder keine gültige HTTP-Antwort gesendet.',
    not_a_feed: 'Das Dokument ist kein Feed, der gelesen werden kann.',
    conflict: 'Die Adresse ist die eines geteilten Feeds deines Kontos.',
    internal_error: 'Der Feed konnte wegen eines internen Fehlers nicht verarbeitet werden.',
    moved: 'Der Feed hat eine neue Adresse.',
    incomplete:
      'Das Dokument war abgeschnitten. Die angekommenen Beiträge sind gespeichert; der nächste Abruf holt alle.',
    items_left_out: 'Das Dokument hat zu viele Einträge. Die neuesten wurden gelesen.',
    quota_reached:
      'Ein Kontingent deines Kontos ist erreicht. Einige neue Beiträge wurden nicht gespeichert.',
  },
  problems: {
    invalid_request: 'Die Eingabe ist ungültig.',
    invalid_api_key: 'Der API-Schlüssel ist ungültig.',
    invalid_credentials: 'Das Passwort ist falsch.',
    second_factor_required: 'Gib auch den Code deiner Authenticator-App ein.',
    invalid_second_factor: 'Der Code ist falsch oder wurde schon benutzt.',
    insufficient_role: 'Deine Rolle in diesem Konto erlaubt das nicht.',
    insufficient_scope: 'Der API-Schlüssel hat dafür nicht die nötigen Rechte.',
    session_required: 'Dafür musst du angemeldet sein.',
    cross_site_request: 'Anfragen von Seiten anderer Websites werden abgelehnt.',
    sign_ups_closed: 'Die Registrierung ist geschlossen.',
    invalid_signature: 'Die Signatur ist ungültig.',
    not_found: 'Das gibt es in deinem Konto nicht. Vielleicht wurde es gelöscht.',
    method_not_allowed: 'Das ist hier nicht möglich.',
    conflict: 'Das passt nicht zu dem, was gespeichert ist.',
    key_limit_reached: 'Höchstzahl der API-Schlüssel erreicht. Widerrufe einen.',
    limit_reached: 'Höchstzahl erreicht. Lösche zuerst etwas.',
    resync_required: 'Die Liste ist veraltet. Lade die Seite neu.',
    subscription_gone: 'Dieses Abonnement gibt es nicht mehr.',
    precondition_failed: 'Inzwischen wurde etwas geändert. Lade die Seite neu.',
    payload_too_large: 'Das ist zu groß.',
    unsupported_media_type: 'Dieses Format wird nicht unterstützt.',
    feed_unreachable: ({ upstreamStatus }) =>
      upstreamStatus === undefined
        ? 'Die Adresse konnte nicht abgerufen werden. Prüfe sie, oder versuche es später erneut.'
        : `Die Adresse konnte nicht abgerufen werden: Der Server hat mit ${upstreamStatus} geantwortet.`,
    not_a_feed: 'An dieser Adresse wurde kein Feed gefunden.',
    page_unreadable: ({ reason = '' }) =>
      PAGE_FAILURES[reason] ?? 'Die Seite konnte nicht gelesen werden.',
    idempotency_mismatch: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet.',
    rate_limited: ({ retryAfterMs }) =>
      `Zu viele Anfragen. Versuche es ${formatWait(retryAfterMs)} erneut.`,
    credits_exhausted: 'Das Guthaben des API-Schlüssels ist aufgebraucht.',
    too_little_to_learn:
      'Für Vorschläge gibt es noch zu wenig: Mindestens zwei Kategorien brauchen einige Beiträge.',
    internal_error: 'Die Anfrage ist wegen eines internen Fehlers fehlgeschlagen.',
    unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuche es später erneut.',
    ai_unavailable: 'Im Moment kann keine KI antworten. Versuche es später erneut.',
  },
  problemCases: {
    accountExists: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    aiNothingToRead: 'Es gibt keinen Text, der gelesen werden kann.',
    categoriesFull: 'Dein Konto hat schon so viele Kategorien wie möglich. Lösche eine.',
    categoryExists: 'Eine Kategorie mit diesem Namen gibt es schon.',
    factorIsOn: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
    factorNotBegun: 'Diese Einrichtung gilt nicht mehr. Beginne sie von vorn.',
    feedExists: 'Dieser Feed gehört schon zu deinem Konto.',
    feedsFull: 'Dein Konto hat schon so viele Feeds wie möglich.',
    importRefused: 'Der Feed gehört schon zu deinem Konto.',
    importsFull: 'Es laufen schon so viele Importe wie möglich. Warte, bis einer fertig ist.',
    invitationGone:
      'Die Einladung gibt es nicht mehr: Sie wurde angenommen, zurückgezogen oder ist abgelaufen.',
    keyJustRotated: 'Der Schlüssel wurde gerade erst rotiert. Warte eine Sekunde.',
    passkeyKnown: 'Der Passkey wurde schon hinzugefügt.',
    passkeysFull: 'Dein Konto hat schon so viele Passkeys wie möglich. Entferne einen.',
    passkeyUnknown:
      'Dieser Passkey öffnet hier kein Konto, oder die Anmeldung hat zu lange gedauert.',
    postEmpty: 'Ein Beitrag braucht einen Titel, einen Inhalt oder einen Link.',
    postsFull: 'Dein Konto hat schon so viele Beiträge wie möglich.',
    resetLinkGone: 'Der Link gilt nicht mehr. Fordere einen neuen an.',
    resetsOff: 'Dieser Dienst verschickt keine Links für ein neues Passwort.',
    ruleIsApplied: 'Die Regel wird gerade angewendet. Warte, bis das fertig ist.',
    rulesFull: 'Dein Konto hat schon so viele Regeln wie möglich. Lösche eine.',
    sharedFeedsFull: 'Dein Konto hat schon so viele geteilte Feeds wie möglich. Lösche einen.',
    signInRefused: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    webhookInactive: 'Der Endpunkt ist nicht aktiv. Setze ihn zuerst fort.',
    webhookTestsFull: 'In einer Stunde sind 100 Tests möglich. Versuche es später erneut.',
    webhooksFull: 'Dein Konto hat schon so viele Endpunkte wie möglich. Lösche einen.',
  },
  scopes: {
    'posts:read': { name: 'Beiträge lesen', description: 'Beiträge lesen und durchsuchen.' },
    'posts:write': {
      name: 'Beiträge schreiben',
      description: 'Beiträge veröffentlichen, ändern und löschen.',
    },
    'state:write': {
      name: 'Beiträge markieren',
      description: 'Beiträge als gelesen und mit einem Stern markieren.',
    },
    'feeds:read': {
      name: 'Feeds lesen',
      description: 'Feeds, Kategorien und Importe lesen; Feeds exportieren.',
    },
    'feeds:write': {
      name: 'Feeds verwalten',
      description:
        'Feeds abonnieren, ändern, abrufen, importieren und löschen; Kategorien verwalten.',
    },
    ai: {
      name: 'KI nutzen',
      description:
        'KI nutzen: Zusammenfassungen, Schlagwörter, Vorschläge für Kategorien und Überblicke. Liest dafür Beiträge.',
    },
    keys: {
      name: 'Schlüssel verwalten',
      description: 'API-Schlüssel verwalten und das Protokoll lesen.',
    },
    'webhooks:read': {
      name: 'Webhooks lesen',
      description: 'Webhooks mit ihren Headern und das Protokoll ihrer Zustellungen lesen.',
    },
    'webhooks:write': {
      name: 'Webhooks verwalten',
      description:
        'Webhooks erstellen, ändern, testen und löschen; ihr Geheimnis erneuern; Zustellungen wiederholen.',
    },
    'shared-feeds:read': {
      name: 'Geteilte Feeds lesen',
      description: 'Geteilte Feeds lesen, ohne ihre Adressen.',
    },
    'shared-feeds:write': {
      name: 'Geteilte Feeds verwalten',
      description:
        'Geteilte Feeds erstellen, ändern und löschen; ihnen neue Adressen geben, unter denen jeder ihre Beiträge lesen kann.',
    },
    'rules:read': {
      name: 'Regeln lesen',
      description: 'Regeln und verworfene Beiträge lesen; Regeln an Beiträgen ausprobieren.',
    },
    'rules:write': {
      name: 'Regeln verwalten',
      description:
        'Regeln erstellen, ändern und löschen; sie auf gespeicherte Beiträge anwenden, was diese löschen kann; verworfene Beiträge zurückholen.',
    },
    'members:read': {
      name: 'Mitglieder lesen',
      description: 'Die Mitglieder des Kontos mit E-Mail-Adressen und Rollen lesen.',
    },
    'members:write': {
      name: 'Mitglieder verwalten',
      description: 'Mitglieder des Kontos ändern und entfernen.',
    },
    extensions: {
      name: 'Erweiterungen',
      description: 'Operationen von Erweiterungen nutzen, die kein eigenes Recht verlangen.',
    },
  },
};

const time = new Intl.RelativeTimeFormat('de');

/** `in 20 Sekunden`; the longest wait is a day. */
function formatWait(ms: number | undefined): string {
  if (ms === undefined) return 'später';
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 90) return time.format(seconds, 'second');
  if (seconds < 5_400) return time.format(Math.ceil(seconds / 60), 'minute');
  return time.format(Math.ceil(seconds / 3_600), 'hour');
}
