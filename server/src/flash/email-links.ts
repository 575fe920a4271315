import type { FlashLinks } from './flash-text.ts';

/** The links of an email to a subscriber; the token is of the account that it is sent to. */
export function emailLinks(publicUrl: string, token: string): FlashLinks {
  return {
    hotel: (id) => `${publicUrl}/?hotel=${id}`,
    page: (hotelId, path) => `${publicUrl}${path}&hotel=${hotelId}`,
    settings: `${publicUrl}/profile`,
    unsubscribe: `${publicUrl}/flash/desabonnement?token=${token}`,
  };
}

/** One click of the mail client ends the subscription (RFC 8058). */
export function unsubscribeHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/flash/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
