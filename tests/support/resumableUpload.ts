import { type DetailedError, Upload } from "tus-js-client";

export interface ResumableUpload {
  url: string;
  /** Access token of the one who uploads, or the public key of a visitor. */
  token: string;
  bucket: string;
  name: string;
  content: Buffer;
}

/** Uploads as the dashboard does, without a retry. Returns the server's refusal, or null when the upload arrived. */
export function uploadResumable({ url, token, bucket, name, content }: ResumableUpload) {
  return new Promise<Error | DetailedError | null>((done) => {
    new Upload(content, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { bucketName: bucket, objectName: name, contentType: "audio/mpeg", cacheControl: "3600" },
      uploadDataDuringCreation: true,
      chunkSize: 6 * 1024 * 1024,
      retryDelays: null,
      onSuccess: () => done(null),
      onError: done,
    }).start();
  });
}
