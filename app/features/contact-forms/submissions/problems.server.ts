/** The errors of the form endpoints, with the contract's codes and messages (contact-forms.md 5.1). */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import { msg } from '@lingui/core/macro'

export const formProblems = {
  notFound: {
    code: 'wpcf7_not_found',
    status: 404,
    message: msg`The requested contact form was not found.`,
  },
  unsupportedMediaType: {
    code: 'wpcf7_unsupported_media_type',
    status: 415,
    message: msg`The request payload format is not supported.`,
  },
  noUnitTag: {
    code: 'wpcf7_unit_tag_not_found',
    status: 400,
    message: msg`There is no valid unit tag.`,
  },
  mayNotList: {
    code: 'wpcf7_forbidden',
    status: 403,
    message: msg`You are not allowed to access contact forms.`,
  },
  mayNotCreate: {
    code: 'wpcf7_forbidden',
    status: 403,
    message: msg`You are not allowed to create a contact form.`,
  },
  mayNotOpen: {
    code: 'wpcf7_forbidden',
    status: 403,
    message: msg`You are not allowed to access the requested contact form.`,
  },
  alreadyExists: {
    code: 'wpcf7_post_exists',
    status: 400,
    message: msg`Cannot create existing contact form.`,
  },
  cannotSave: {
    code: 'wpcf7_cannot_save',
    status: 500,
    message: msg`There was an error saving the contact form.`,
  },
  cannotDelete: {
    code: 'wpcf7_cannot_delete',
    status: 500,
    message: msg`There was an error deleting the contact form.`,
  },
} satisfies Record<string, RestProblem>
