/** Why an image could not be loaded, in the merchant's language. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type MessageFactory = (...parts: string[]) => MessageDescriptor

/** A pattern of the importer's message and its translation; the arguments are the groups of the pattern. */
export type Rule = [RegExp, MessageFactory]

export const pictures: Rule[] = [
  [/^there is no such file$/, () => msg`file not found`],
  [/^it could not be kept$/, () => msg`it could not be saved`],
  [/^this is no address$/, () => msg`invalid URL`],
  [/^only http and https are fetched$/, () => msg`only http and https URLs are supported`],
  [/^the server answered (\d+)$/, (status) => msg`the server returned ${status}`],
  [/^the server does not answer/, () => msg`the server does not respond`],
  [/^its server (.+) did not answer before$/, (host) => msg`the server ${host} did not respond earlier`],
  [/^(.+) is no public address: /, (host) => msg`${host} is not a public address`],
  [/^it is larger than (\d+) MB$/, (megabytes) => msg`it is larger than ${megabytes} MB`],
  [/^it leads on/, () => msg`the URL redirects to a blocked address`],
  [/^the zip is damaged/, () => msg`the ZIP file is damaged`],
  [
    /^the file is no picture for the web/,
    () => msg`unsupported image format: use JPEG, PNG, WebP, GIF or AVIF`,
  ],
  [/^the picture is too (?:large|tall) for the web$/, () => msg`the image dimensions are too large`],
  [/^the picture is damaged/, () => msg`the image is damaged`],
  [/^the file is no MP4 or WebM film$/, () => msg`the file is not an MP4 or WebM video`],
]
