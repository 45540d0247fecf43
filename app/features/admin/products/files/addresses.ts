/** Where files of products are uploaded: bodies are read as they stream there. */
export const filesAddresses = /^\/(?:[a-z]{2}\/)?admin\/products\/\d{1,9}\/files\/?$/
