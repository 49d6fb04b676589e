import type { Post } from '#shared/post.ts'
import { escapeHtml } from '../document.ts'

export interface Feed {
  origin: string
  title: string
  description: string
  author: string
  updated: string
  items: FeedItem[]
}

export interface FeedItem extends Omit<Post, 'content'> {
  url: string
  html: string
  pdf: { url: string; name: string; size: number } | '' | null
}

/** Forbidden by XML 1.0 §2.2 even when escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const xml = (text: string) => escapeHtml(text.replace(forbidden, ''))

type Attributes = Record<string, string | number>

export function element(name: string, content: string | string[], attributes: Attributes = {}): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xml(String(value))}"`)
  const inner = typeof content === 'string' ? xml(content) : content.join('\n')
  return `<${name}${pairs.join('')}>${inner}</${name}>`
}
