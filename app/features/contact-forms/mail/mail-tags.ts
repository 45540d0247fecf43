/** Mail-tags: `[your-name]` in the texts of a mail, and their replacement (contact-forms.md 6.2). */
import type { MailContext } from './context.ts'
import { removeHiddenGroups } from './group-blocks.ts'
import { formatHtmlValue } from './html-body.ts'
import { groupTagsByField, isMerchantValue, resolveTag, type TagsByField } from './resolve-tag.ts'
import { stripTags } from './plain-text.ts'

/** The target of a text: a body, the line of a header, or a list of mailboxes. */
export type TextTarget = 'plain' | 'html' | 'line' | 'mailboxes'

type ReplaceOptions = { target: TextTarget; leavesOutBlankLines?: boolean }

const mailTagPattern =
  /(\[?)\[[\t ]*([a-zA-Z_][0-9a-zA-Z:._-]*)((?:[\t ]+(?:"[^"\n]*"|'[^'\n]*'))*)[\t ]*\](\]?)/g

/**
 * Replaces tags by their values, after removing hidden groups; an unknown tag stays as written, so that the
 * merchant notices the mistake.
 * With `leavesOutBlankLines` a line is dropped if all its tags are empty.
 */
export function replaceMailTags(text: string, context: MailContext, options: ReplaceOptions): string {
  const { target, leavesOutBlankLines = false } = options
  const scope = { context, fields: groupTagsByField(context) }
  const lines = removeHiddenGroups(text, context.groups)
    .split('\n')
    .flatMap((line) => {
      const values: string[] = []
      const replacedLine = line.replaceAll(mailTagPattern, (...match: string[]) => {
        const [whole = '', opening = '', name = '', args = '', closing = ''] = match
        if (opening && closing) return whole.slice(1, -1)
        const value = formatTagValue({ name, argument: readFirstArgument(args) }, scope, target)
        if (value === undefined) return whole
        values.push(value)
        return `${opening}${value}${closing}`
      })
      const isBlank = values.length > 0 && values.every((value) => value === '')
      return leavesOutBlankLines && isBlank ? [] : [replacedLine]
    })
  return lines.join('\n')
}

/** Like `replaceMailTags`, for a message of the form, which is plain text. */
export function replaceInMessage(message: string, context: MailContext): string {
  return stripTags(replaceMailTags(message, context, { target: 'plain' }))
}

/** The names of a text's tags as written, with duplicates: for the lint and for lists of unused tags. */
export function listMailTagNames(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    [...line.matchAll(mailTagPattern)].flatMap(([, opening, name = '', , closing]) =>
      // [[name]] is an escaped tag.
      opening && closing ? [] : [name],
    ),
  )
}

function readFirstArgument(args: string): string | undefined {
  const [, doubleQuoted, singleQuoted] = /^[\t ]+(?:"([^"]*)"|'([^']*)')/.exec(args) ?? []
  return doubleQuoted ?? singleQuoted
}

type MailTag = { name: string; argument: string | undefined }

type TagScope = { context: MailContext; fields: TagsByField }

function formatTagValue(tag: MailTag, { context, fields }: TagScope, target: TextTarget): string | undefined {
  const resolvedTag = resolveTag(tag, context, fields)
  if (!resolvedTag) return undefined
  const { texts, merchantHtml } = resolvedTag
  if (target === 'mailboxes') {
    if (isMerchantValue(tag, context, fields)) return texts.join(', ').trim()
    // A visitor's value is a single mailbox at most, never a list.
    return texts
      .map((text) => text.replaceAll(/[\s,;<>"\\]+/g, ' '))
      .join(' ')
      .trim()
  }
  const separator = target === 'line' ? ', ' : findListSeparator(context.locale)
  const text = texts.join(separator).trim()
  if (target === 'html')
    return merchantHtml === undefined ? formatHtmlValue(text) : appendMerchantHtml(text, merchantHtml)
  return merchantHtml === undefined ? text : appendMerchantHtml(text, stripTags(merchantHtml))
}

function appendMerchantHtml(text: string, merchantHtml: string): string {
  return merchantHtml === '' ? text : `${text}: ${merchantHtml}`
}

function findListSeparator(locale: string): string {
  return locale.startsWith('ar') ? '، ' : ', '
}
