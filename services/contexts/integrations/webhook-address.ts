import type { Rejection } from '@hatch/kernel';
import ipaddr from 'ipaddr.js';
import { notHttps, privateAddress, withUser } from './rejections.js';

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/;

/** A first check by the text alone; each call checks again where the name leads, for that can change. */
export const webhookAddress = (text: string): { readonly url: string } | { readonly rejection: Rejection } => {
  const given = text.trim();
  if (!URL.canParse(given)) return { rejection: notHttps };
  const url = new URL(given);
  if (url.protocol !== 'https:') return { rejection: notHttps };
  if (url.username !== '' || url.password !== '') return { rejection: withUser };
  if (isPrivate(url.hostname)) return { rejection: privateAddress };
  url.hash = '';
  return { url: url.href };
};

const isPrivate = (hostname: string): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(address)) return ipaddr.parse(address).range() !== 'unicast';
  return LOCAL_NAME.test(hostname) || !hostname.includes('.');
};
