/** Errors of rejected uploads, with the messages and codes of the contract. */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { ReceiveRefusal } from './uploads/receive.server.ts'
import type { PictureRefusal } from './pictures/read-picture.server.ts'
import { msg } from '@lingui/core/macro'

/** Error for a rejected request body. */
export function createReceiveProblem(reason: ReceiveRefusal, limitInMegabytes: number): RestProblem {
  if (reason !== 'too-large') return receiveProblems[reason]
  return {
    code: 'rest_upload_file_too_big',
    status: 413,
    message: msg`The file is larger than ${limitInMegabytes} MB. Choose a smaller file.`,
  }
}

const receiveProblems: Record<Exclude<ReceiveRefusal, 'too-large'>, RestProblem> = {
  empty: { code: 'rest_upload_no_data', status: 400, message: msg`No data supplied.` },
  'no-name': {
    code: 'rest_upload_no_content_disposition',
    status: 400,
    message: msg`No Content-Disposition supplied.`,
  },
  'bad-name': {
    code: 'rest_upload_invalid_name',
    status: 400,
    message: msg`The file name contains characters that aren’t allowed. Please rename the file and try again.`,
  },
  packed: {
    code: 'rest_upload_unsupported_encoding',
    status: 415,
    message: msg`Upload the image uncompressed.`,
  },
  broken: {
    code: 'rest_upload_sideload_error',
    status: 400,
    message: msg`The file is incomplete. Please try again.`,
  },
}

/** Error for a rejected image. */
export function findPictureProblem({ kind }: PictureRefusal): RestProblem {
  return pictureProblems[kind]
}

const pictureProblems: Record<PictureRefusal['kind'], RestProblem> = {
  'no-picture': {
    code: 'rest_upload_unsupported_type',
    status: 415,
    message: msg`This file isn’t a supported image. Please choose a JPEG, PNG, WebP, GIF or AVIF file.`,
  },
  damaged: {
    code: 'rest_upload_invalid_image',
    status: 400,
    message: msg`This image is damaged and can’t be opened.`,
  },
  'too-large': {
    code: 'rest_upload_image_too_large',
    status: 413,
    message: msg`This image’s dimensions are too large. Please scale it down and try again.`,
  },
}

export const mediaProblems = {
  unknown: { code: 'rest_post_invalid_id', status: 404, message: msg`This file isn’t in the media library.` },
  unfinished: {
    code: 'rest_upload_image_subsizes_failed',
    status: 500,
    message: msg`The image was saved, but its sizes couldn’t be generated. Try again, or upload a smaller image.`,
  },
  noTrash: {
    code: 'rest_trash_not_supported',
    status: 501,
    message: msg`Files can’t be moved to the trash. Set “force” to true to delete the file permanently.`,
  },
  inUse: {
    code: 'rest_media_in_use',
    status: 409,
    message: msg`This file is still used in the shop. Set “even_if_used” to true to delete it anyway; it will also be removed from the products and pages that use it.`,
  },
} satisfies Record<string, RestProblem>
