/** The mail server to deliver to: the one of the environment, else the one of the settings. */

export type MailSecurity = 'none' | 'starttls' | 'tls'

export type MailServerSettings = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
}

export type MailRoute =
  | { source: 'environment'; smtpUrl: string }
  | ({ source: 'settings' } & MailServerSettings)

/**
 * `SMTP_URL` takes precedence, because the server's operator is responsible for it; undefined: neither names
 * a mail server.
 */
export function chooseMailRoute(
  smtpUrl: string | undefined,
  { host, port, security, user, password }: MailServerSettings,
): MailRoute | undefined {
  if (smtpUrl !== undefined) return { source: 'environment', smtpUrl }
  return host === '' ? undefined : { source: 'settings', host, port, security, user, password }
}

/** The displayable parts of a mail server: never its password. */
export function describeRoute(route: MailRoute | undefined): {
  source: MailRoute['source'] | 'none'
  address: string
} {
  if (!route) return { source: 'none', address: '' }
  if (route.source === 'settings') return { source: 'settings', address: `${route.host}:${route.port}` }
  return { source: 'environment', address: URL.parse(route.smtpUrl)?.host ?? '' }
}
