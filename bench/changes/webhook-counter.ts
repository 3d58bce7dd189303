// Receives webhooks: answers 204 and counts. A message of the parent process gets the count.
import { getHost, startServer } from '../../packages/testkit/loopback-server.ts';

let count = 0;
const server = await startServer();
server.on('request', (request, response) => {
  request.resume();
  request.on('end', () => {
    count++;
    response.writeHead(204).end();
  });
});
process.on('message', () => process.send!(count));
process.on('disconnect', () => process.exit());
process.send!(getHost(server));
