import type { FastifyRequest } from 'fastify';

/** Whether the client accepts this content encoding: it names it, and not with a weight of 0. */
export function acceptsEncoding({ headers }: FastifyRequest, encoding: string): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((entry) => {
      const [name = '', weight = ''] = entry.split(';');
      return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
    });
}
