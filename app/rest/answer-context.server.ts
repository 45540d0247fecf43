import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { ContextInput } from './context.server.ts'
import type { RestCall } from './route.server.ts'
import type { Services } from '#app/services.server.ts'

/** The context of URLs and times in the answer to a call. */
export function createAnswerContext(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  { locale, input }: Pick<RestCall<object>, 'locale'> & { input?: Partial<ContextInput> },
): AnswerContext {
  const { shop, catalog } = settings.current()
  const { defaultLocale } = shop
  return {
    siteUrl,
    locale,
    defaultLocale,
    timeZone: catalog.timeZone,
    isForEditing: input?.context === 'edit',
  }
}
