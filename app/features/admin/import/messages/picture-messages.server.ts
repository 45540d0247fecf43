/** Why an image could not be loaded, in the merchant's language. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type MessageFactory = (...parts: string[]) => MessageDescriptor

/** Parts of a message that have a label in the admin. */
export type PartLabels = Record<string, MessageDescriptor>

/** A pattern of the importer's message and its translation; the arguments are the groups of the pattern. */
export type MessageRule = [RegExp, MessageFactory, PartLabels?]

export const pictureRules: MessageRule[] = [
  [/^there is no such file$/, () => msg`File not found.`],
  [/^(?:the file could not be saved|it could not be kept)$/, () => msg`The file could not be saved.`],
  [/^(?:the URL is not valid|this is no address)$/, () => msg`Invalid URL.`],
  [/^only http and https /, () => msg`Only http and https URLs are supported.`],
  [/^the server (?:returned status|answered) (\d+)$/, (status) => msg`The server returned error ${status}.`],
  [/^the server does not (?:respond|answer)/, () => msg`The server did not respond.`],
  [
    /^its server (.+) did not (?:respond|answer) before$/,
    (host) => msg`Skipped: the server ${host} did not respond to earlier requests.`,
  ],
  [/^(.+) is (?:not a|no) public address: /, (host) => msg`${host} is not a public address.`],
  [/^it is larger than (\d+) MB$/, (megabytes) => msg`The file is larger than ${megabytes} MB.`],
  [/^it (?:redirects|leads on)/, () => msg`The URL redirects to a blocked address.`],
  [/^the (?:ZIP file|zip) is damaged/, () => msg`The ZIP file is damaged.`],
  [
    /^the (?:image format is not supported|file is no picture for the web)/,
    () => msg`Unsupported image format. Use JPEG, PNG, WebP, GIF or AVIF.`,
  ],
  [
    /^the (?:image|picture) is too (?:large|tall)/,
    () => msg`The image dimensions are too large. Scale the image down and import again.`,
  ],
  [/^the (?:image|picture) is damaged/, () => msg`The image is damaged.`],
  [/^the file is (?:not an|no) MP4 or WebM /, () => msg`The file is not an MP4 or WebM video.`],
]
