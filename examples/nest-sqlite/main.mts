import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { toNode } from '@example-platform/webhooks/node';
import { close, receiver } from './receiver.mts';

@Module({})
class AppModule {}

const app = await NestFactory.create(AppModule);
const routes = app.getHttpAdapter();
const receive = toNode(receiver);
// Before app.listen, which adds Nest's own body parser.
routes.post('/webhook', (request, response) => receive(request, response));
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
routes.get('/ready', async (_, response) => {
  response.sendStatus((await receiver.isReady()) ? 200 : 503);
});

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const server = app.getHttpServer();
// Longer than a load balancer's idle timeout, so that it reuses no connection that is closing.
server.keepAliveTimeout = 65_000;
await app.listen(port, host);
console.log('Waiting for events on port', port);
receiver.start();

process.once('SIGTERM', async () => {
  await close({ server });
  await app.close();
});
